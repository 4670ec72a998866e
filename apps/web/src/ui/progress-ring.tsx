import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface ProgressRingProps {
  value: number;
  max?: number;
  label: string;
  /** The value as it is said: "4 of 5 workouts". Otherwise a percentage. */
  valueText?: string;
  /** Pixels across, 96 by default. */
  size?: number;
  /** Pixels of the stroke; a tenth of the size by default. */
  stroke?: number;
  /** A text colour class, as `text-zone-aerobic`: the ring takes the current colour. */
  className?: string;
  /** Inside: the number itself, so that the ring is not the only one to say it. */
  children?: ReactNode;
}

/** A share of a whole, as a ring that closes clockwise from the top. */
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
  const radius = (size - thickness) / 2;
  const around = 2 * Math.PI * radius;
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
        <circle cx={size / 2} cy={size / 2} r={radius} strokeWidth={thickness} className="stroke-surface-3" />
        {share > 0 && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            stroke="currentColor"
            strokeWidth={thickness}
            strokeLinecap="round"
            strokeDasharray={around}
            strokeDashoffset={around * (1 - share)}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
            className="transition-[stroke-dashoffset] duration-200 ease-out"
          />
        )}
      </svg>
      {children && (
        <span className="absolute inset-0 flex flex-col items-center justify-center text-1">{children}</span>
      )}
    </div>
  );
}
