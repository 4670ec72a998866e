import { createContext } from 'react';

/** Milliseconds a pointer rests before the text shows. */
export const tooltipDelay = 700;
/** Milliseconds after one tooltip closed in which the next opens at once. */
export const tooltipSkip = 300;

export interface TooltipTiming {
  delay: number;
  skip: number;
  /** What all tooltips below one provider know of each other. */
  shared: {
    /** Closes the one that is open; null when none is. */
    close: (() => void) | null;
    /** When the last one closed, on `performance.now()`'s clock. */
    closedAt: number;
  };
}

export function newShared(): TooltipTiming['shared'] {
  return { close: null, closedAt: Number.NEGATIVE_INFINITY };
}

/** Makes `close` the open one, closing the one before it; returns how to say that it closed. */
export function claim(shared: TooltipTiming['shared'], close: () => void): () => void {
  shared.close?.();
  shared.close = close;
  return () => {
    // Another has opened since: closing that one is its own affair.
    if (shared.close !== close) return;
    shared.close = null;
    shared.closedAt = performance.now();
  };
}

/** Works without a provider too; the provider only changes the two times. */
export const TooltipTimingContext = createContext<TooltipTiming>({
  delay: tooltipDelay,
  skip: tooltipSkip,
  shared: newShared(),
});

/** How long to wait before opening, in milliseconds: nothing while the eye still wanders from one to the next. */
export function openingDelay({ delay, skip, shared }: TooltipTiming, now: number): number {
  return shared.close !== null || now - shared.closedAt < skip ? 0 : delay;
}
