import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** A phone frame around a screenshot. */
export function Phone({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      data-theme="dark"
      className={classNames('rounded-[2.5rem] bg-surface-3 p-1.5 shadow-float', className)}
    >
      <div className="overflow-hidden rounded-[2.1rem]">{children}</div>
    </div>
  );
}
