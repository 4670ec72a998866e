import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

type Props = { label: string; className?: string; children: ReactNode };

/**
 * A picture of the product that the page draws itself, in its own words: screen readers get the label alone. No inline
 * styles, which the content security policy forbids on a page without scripts.
 */
export function Drawing({ label, className, children }: Props) {
  return (
    <div
      role="img"
      aria-label={label}
      className={classNames('relative select-none bg-surface-0 text-left text-ink', className)}
    >
      {children}
    </div>
  );
}
