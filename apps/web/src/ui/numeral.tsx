import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface NumeralProps {
  /** Already written in the page's language. */
  value: ReactNode;
  unit?: ReactNode;
  /** Under the number: what it counts. */
  label?: ReactNode;
  size?: 24 | 32 | 48;
  /** A text colour class for the number, as `text-zone-max`. */
  colour?: string;
  className?: string;
}

const sizes = { 24: 'text-24', 32: 'text-32', 48: 'text-48' };

/** A number meant to be seen from two steps away, with its unit beside it. */
export function Numeral({ value, unit, label, size = 32, colour, className }: NumeralProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={classNames('display tabular font-bold', sizes[size], colour)}>{value}</span>
        {unit && (
          <span className={classNames('font-medium text-2', size === 24 ? 'text-13' : 'text-15')}>
            {unit}
          </span>
        )}
      </div>
      {label && <div className="text-13 text-3">{label}</div>}
    </div>
  );
}
