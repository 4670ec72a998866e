import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Rolling } from './motion/rolling.tsx';

export interface NumeralProps {
  /** The number, already formatted for the page's language. */
  value: ReactNode;
  unit?: ReactNode;
  /** Under the number: what it counts. */
  label?: ReactNode;
  size?: 24 | 32 | 48;
  /** A text colour class for the number, as `text-warning`. */
  colour?: string;
  className?: string;
}

const sizes = { 24: 'numeral text-24', 32: 'numeral text-32', 48: 'numeral text-48' };

/** A number that is readable from two metres away, with its unit. */
export function Numeral({ value, unit, label, size = 32, colour, className }: NumeralProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="flex flex-wrap items-baseline gap-x-1.5">
        <span className={classNames(sizes[size], colour)}>
          {typeof value === 'string' ? <Rolling value={value} /> : value}
        </span>
        {unit && (
          <span className={classNames('font-medium text-ink-soft', size === 24 ? 'text-13' : 'text-15')}>
            {unit}
          </span>
        )}
      </div>
      {label && <div className="text-13 text-ink-faint">{label}</div>}
    </div>
  );
}
