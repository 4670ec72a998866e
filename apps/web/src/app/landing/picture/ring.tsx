import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

const RADIUS = 26;
const AROUND = 2 * Math.PI * RADIUS;

type Props = {
  /** From 0 to 1. */
  share: number;
  /** The colour of the full part, as a stroke class. */
  colour?: string;
  className?: string;
  children: ReactNode;
};

/** A ring that is full to a share, with its number inside. */
export function Ring({ share, colour = 'stroke-brand-text', className, children }: Props) {
  return (
    <span className={classNames('relative flex shrink-0 items-center justify-center', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 60 60"
        className="-rotate-90 absolute inset-0 size-full"
        fill="none"
      >
        <circle cx="30" cy="30" r={RADIUS} strokeWidth="5" className="stroke-surface-3" />
        <circle
          cx="30"
          cy="30"
          r={RADIUS}
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${Math.round(AROUND * share)} ${Math.ceil(AROUND)}`}
          className={colour}
        />
      </svg>
      <span className="relative text-center">{children}</span>
    </span>
  );
}
