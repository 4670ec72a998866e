import { classNames } from './class-names.ts';

export interface ProgressBarProps {
  value: number;
  max?: number;
  label: string;
  /** The value as it is said: "12 of 30 days". Otherwise a percentage. */
  valueText?: string;
  /** A background class for the part that is done, `bg-brand-text` by default. */
  fill?: string;
  className?: string;
}

/** How far something has come, from left to right. */
export function ProgressBar({
  value,
  max = 100,
  label,
  valueText,
  fill = 'bg-brand-text',
  className,
}: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classNames(
        'h-2 w-full overflow-hidden rounded-pill bg-surface-3 forced-color-adjust-none',
        className,
      )}
    >
      <div
        className={classNames('h-full rounded-pill transition-[width] duration-200 ease-out', fill)}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
