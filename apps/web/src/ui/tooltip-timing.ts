import { createContext } from 'react';

export interface TooltipTiming {
  /** Milliseconds a pointer rests before the text shows. */
  delay: number;
  /** Milliseconds after one tooltip closed in which the next opens at once. */
  skip: number;
  /** When the last tooltip closed, on `performance.now()`'s clock. */
  lastClosed: { at: number };
}

export const tooltipDelay = 700;
export const tooltipSkip = 300;

/** Works without a provider too; the provider only changes the two times. */
export const TooltipTimingContext = createContext<TooltipTiming>({
  delay: tooltipDelay,
  skip: tooltipSkip,
  lastClosed: { at: Number.NEGATIVE_INFINITY },
});

/** How long to wait before opening, in milliseconds: nothing while the eye still wanders from one to the next. */
export function openingDelay(timing: TooltipTiming, now: number): number {
  return now - timing.lastClosed.at < timing.skip ? 0 : timing.delay;
}
