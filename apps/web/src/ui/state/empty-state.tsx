import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** What this list is for. */
  text?: ReactNode;
  /** The first thing to do here. */
  action?: ReactNode;
  className?: string;
}

/** Shown in place of an empty list. */
export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-4 [:where(&)]:py-10 text-center', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="mb-4 flex size-14 items-center justify-center rounded-card bg-control text-ink-soft *:size-6.5"
        >
          {icon}
        </span>
      )}
      <p className="display font-semibold text-17">{title}</p>
      {text && <p className="mt-1 max-w-96 text-15 text-ink-soft">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
