import { classNames } from './class-names.ts';

export interface StatusDotProps {
  /** The meaning of the dot, for screen readers. */
  label: string;
  className?: string;
}

/** A small dot at the edge of a picture with a ring around it: "online". */
export function StatusDot({ label, className }: StatusDotProps) {
  return (
    <span
      className={classNames(
        'block size-3 rounded-pill bg-positive forced-color-adjust-none ring-2 ring-surface-1',
        className,
      )}
      title={label}
    >
      <span className="sr-only">{label}</span>
    </span>
  );
}
