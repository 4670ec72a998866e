import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  /** One small action at the end of the title's line. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page under its own h2; a landmark with that name. */
export function Section({ title, description, action, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('flex min-w-0 flex-col gap-3', className)}>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="display font-bold text-17">
            {title}
          </h2>
          {description && <p className="mt-0.5 text-15 text-ink-soft">{description}</p>}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
      {children}
    </section>
  );
}
