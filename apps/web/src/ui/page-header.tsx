import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { unbroken } from './unbroken.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Above the title: a breadcrumb or a link back. */
  above?: ReactNode;
  /** Buttons, at the end of the line on wide screens. */
  actions?: ReactNode;
  className?: string;
}

/** The page's only h1, with a description and the actions of the page. */
export function PageHeader({ title, description, above, actions, className }: PageHeaderProps) {
  return (
    <header
      className={classNames(
        'in-order flex flex-wrap items-end justify-between gap-4 sm:flex-nowrap',
        className,
      )}
    >
      <div className="min-w-0">
        {above && <div className="mb-1 text-13 text-ink-faint">{above}</div>}
        <h1 className="display text-balance font-extrabold text-32">{unbroken(title)}</h1>
        {description && <p className="mt-1 max-w-160 text-15 text-ink-soft">{description}</p>}
      </div>
      {actions && (
        <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2 max-sm:[&:not(:has(>:only-child))]:grow max-sm:[&>:not(:only-child,[aria-label])]:grow">
          {actions}
        </div>
      )}
    </header>
  );
}
