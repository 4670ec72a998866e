import { classNames } from '#ui/class-names.ts';

export interface SpinnerProps {
  /** Announced text; without one the spinner is decorative, beside a text that says it. */
  label?: string;
  /** The size in pixels, 20 by default. */
  size?: number;
  className?: string;
}

/** Shows work of unknown length. If the progress is known use a bar, if the shape is known a skeleton. */
export function Spinner({ label, size = 20, className }: SpinnerProps) {
  return (
    // The box turns, not the drawing: only boxes turn without the main thread.
    <span
      role={label ? 'status' : undefined}
      className={classNames('inline-flex shrink-0 animate-turn', className)}
    >
      <svg aria-hidden="true" width={size} height={size} viewBox="0 0 20 20" fill="none">
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
