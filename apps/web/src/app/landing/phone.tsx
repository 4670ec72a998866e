import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** The edge of a phone around a picture of what it shows. */
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
