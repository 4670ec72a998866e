import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Above the title: where this belongs, or a way back. */
  above?: ReactNode;
  /** Buttons, at the end of the line on wide screens. */
  actions?: ReactNode;
  className?: string;
}

/** The page's one h1, what it is for, and what can be done with the whole of it. */
export function PageHeader({ title, description, above, actions, className }: PageHeaderProps) {
  return (
    <header
      className={classNames('flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between', className)}
    >
      <div className="min-w-0">
        {above && <div className="mb-1 text-13 text-3">{above}</div>}
        <h1 className="display font-bold text-24 sm:text-32">{title}</h1>
        {description && <p className="mt-1 max-w-160 text-15 text-2">{description}</p>}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
