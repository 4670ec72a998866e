import { type ReactNode, useState } from 'react';
import { newShared, TooltipTimingContext, tooltipDelay, tooltipSkip } from './tooltip-timing.ts';

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
  const [shared] = useState(newShared);
  return <TooltipTimingContext value={{ delay, skip, shared }}>{children}</TooltipTimingContext>;
}
