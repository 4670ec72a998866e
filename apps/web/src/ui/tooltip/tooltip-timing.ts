import { createContext } from 'react';

/** Milliseconds that a pointer must rest before the tooltip opens. */
export const tooltipDelay = 700;
/** Milliseconds after one tooltip closed in which the next opens at once. */
export const tooltipSkip = 300;

export interface TooltipTiming {
  delay: number;
  skip: number;
  /** State shared by all tooltips of one provider. */
  shared: {
    /** Closes the open tooltip; null when none is open. */
    close: (() => void) | null;
    /** When the last one closed, by `performance.now()`. */
    closedAt: number;
  };
}

export function newShared(): TooltipTiming['shared'] {
  return { close: null, closedAt: Number.NEGATIVE_INFINITY };
}

/**
 * Registers `close` as the open tooltip and closes the one before. @returns a function that reports that it closed
 */
export function claim(shared: TooltipTiming['shared'], close: () => void): () => void {
  shared.close?.();
  shared.close = close;
  return () => {
    // Another tooltip has opened since; nothing to do.
    if (shared.close !== close) return;
    shared.close = null;
    shared.closedAt = performance.now();
  };
}

/** Works without a provider too, which only changes the two times. */
export const TooltipTimingContext = createContext<TooltipTiming>({
  delay: tooltipDelay,
  skip: tooltipSkip,
  shared: newShared(),
});

/** The delay before opening, in milliseconds; none while the pointer moves from one tooltip to the next. */
export function openingDelay({ delay, skip, shared }: TooltipTiming, now: number): number {
  return shared.close !== null || now - shared.closedAt < skip ? 0 : delay;
}
