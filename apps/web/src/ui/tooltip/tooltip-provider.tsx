import { type ReactNode, useState } from 'react';
import { newShared, TooltipTimingContext, tooltipDelay, tooltipSkip } from './tooltip-timing.ts';

/** Sets the delay of all tooltips inside, in milliseconds: 700, or none within 300 after another closed. */
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
