import { classNames } from './class-names.ts';

export interface BadgeProps {
  count: number;
  /** What is counted, for screen readers: "3 unread messages". */
  label: string;
  /** Above this number it shows "99+". */
  max?: number;
  tone?: 'brand' | 'neutral' | 'danger';
  className?: string;
}

const tones = {
  brand: 'bg-brand text-brand-contrast',
  neutral: 'bg-surface-3 text-ink',
  danger: 'bg-danger text-danger-contrast',
};

/**
 * A count at the upper right corner of an icon in a button of 44 px, which it leaves to be seen: a number of two digits
 * would cover it. Who reads aloud is told the number by the button's name or by `label`.
 */
export function CornerBadge({ count, label = '' }: { count: number; label?: string }) {
  return (
    <span className="pointer-events-none absolute top-0 right-0 rounded-pill ring-2 ring-surface-1 empty:hidden">
      <Badge count={count} label={label} max={9} tone="danger" className="px-1!" />
    </span>
  );
}

/** A count, such as of unread messages; renders nothing at zero. */
export function Badge({ count, label, max = 99, tone = 'brand', className }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      data-count=""
      className={classNames(
        'tabular inline-flex h-5 min-w-5 items-center justify-center rounded-pill px-1.5 font-semibold text-13',
        tones[tone],
        className,
      )}
    >
      <span aria-hidden="true">{count > max ? `${max}+` : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
