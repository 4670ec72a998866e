import { ChevronDown } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { unbroken } from './unbroken.tsx';

export interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  /** One small action at the end of the title's line. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Whether the sections inside are titles that open: a phone shows many of them at once. */
export const FoldedSections = createContext(false);

/** A part of a page under its own h2; a landmark with that name. */
export function Section({ title, description, action, className, children }: SectionProps) {
  const id = useId();
  const isFolded = use(FoldedSections);
  const [isOpen, setOpen] = useState(!isFolded);
  return (
    <section aria-labelledby={id} className={classNames('flex min-w-0 flex-col gap-3', className)}>
      <div className="text-below flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="beside">
          <h2 id={id} className="display font-bold text-17">
            {isFolded ? (
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left"
              >
                <span>{unbroken(title)}</span>
                <ChevronDown
                  aria-hidden
                  className={classNames(
                    'size-5 shrink-0 text-ink-faint transition-transform',
                    isOpen && 'rotate-180',
                  )}
                />
              </button>
            ) : (
              unbroken(title)
            )}
          </h2>
          {isOpen && description && <p className="mt-0.5 text-15 text-ink-soft">{description}</p>}
        </div>
        {isOpen && action && <div>{action}</div>}
      </div>
      {isOpen && (isFolded ? <FoldedSections value={false}>{children}</FoldedSections> : children)}
    </section>
  );
}
