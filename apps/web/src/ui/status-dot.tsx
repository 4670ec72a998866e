import { classNames } from './class-names.ts';

export interface StatusDotProps {
  /** What the dot says, for who does not see it. */
  label: string;
  className?: string;
}

/** A small sign at the edge of a picture, ringed so that it stands out from it: "online". */
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
