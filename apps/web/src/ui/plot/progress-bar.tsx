import { classNames } from '#ui/class-names.ts';

export interface ProgressBarProps {
  value: number;
  max?: number;
  label: string;
  /** The value in words: "12 of 30 days". By default a percentage. */
  valueText?: string;
  /** A background class for the filled part, `bg-brand-text` by default. */
  fill?: string;
  className?: string;
}

/** A horizontal progress bar. */
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
        className={classNames('h-full rounded-pill transition-transform duration-200 ease-out', fill)}
        style={{ transform: `translateX(${(share - 1) * 100}%)` }}
      />
    </div>
  );
}
