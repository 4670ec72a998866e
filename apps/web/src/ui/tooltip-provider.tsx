import { type ReactNode, useState } from 'react';
import { TooltipTimingContext, tooltipDelay, tooltipSkip } from './tooltip-timing.ts';

/** Sets how long every tooltip below waits, in milliseconds: 700, or none within 300 after another closed. */
export function TooltipProvider({
  delay = tooltipDelay,
  skip = tooltipSkip,
  children,
}: {
  delay?: number;
  skip?: number;
  children: ReactNode;
}) {
  const [lastClosed] = useState({ at: Number.NEGATIVE_INFINITY });
  return (
    <TooltipTimingContext.Provider value={{ delay, skip, lastClosed }}>
      {children}
    </TooltipTimingContext.Provider>
  );
}
