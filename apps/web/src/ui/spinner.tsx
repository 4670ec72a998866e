import { classNames } from './class-names.ts';

export interface SpinnerProps {
  /** Said to who cannot see it; without one the spinner is decoration beside a text that says it. */
  label?: string;
  /** Pixels, 20 by default. */
  size?: number;
  className?: string;
}

/** Work without a known end; what has one shows a bar, what has a shape shows a skeleton. */
export function Spinner({ label, size = 20, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex shrink-0', className)}>
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        className="animate-turn"
      >
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
