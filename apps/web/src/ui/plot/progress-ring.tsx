import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { RingArc } from './ring-arc.tsx';

export interface ProgressRingProps {
  value: number;
  max?: number;
  label: string;
  /** The value in words: "4 of 5 workouts". By default a percentage. */
  valueText?: string;
  /** The diameter in pixels, 96 by default. */
  size?: number;
  /** The stroke width in pixels; by default a tenth of the size. */
  stroke?: number;
  /** A text colour class such as `text-warning`: the ring has the current colour. */
  className?: string;
  /** Content inside, such as the number, so that the value is not only shown by the ring. */
  children?: ReactNode;
}

/** A ring that shows a share of a whole, clockwise from the top. */
export function ProgressRing({
  value,
  max = 100,
  label,
  valueText,
  size = 96,
  stroke,
  className,
  children,
}: ProgressRingProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const thickness = stroke ?? Math.max(3, Math.round(size / 10));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classNames(
        'relative inline-flex shrink-0 items-center justify-center',
        className ?? 'text-brand-text',
      )}
    >
      <svg aria-hidden="true" width={size} height={size} viewBox={`0 0 ${size} ${size}`} fill="none">
        <RingArc
          centre={size / 2}
          radius={(size - thickness) / 2}
          thick={thickness}
          share={share}
          track="stroke-surface-3"
          line="stroke-current transition-[stroke-dashoffset] duration-200 ease-out"
        />
      </svg>
      {children && (
        <span className="absolute inset-0 flex flex-col items-center justify-center text-ink">
          {children}
        </span>
      )}
    </div>
  );
}
