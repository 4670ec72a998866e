import { isPausedOn, type PauseDays, type PauseReason } from '@spotter/contract/pauses-limits';
import { Bandage, CircleEllipsis, type LucideIcon, Thermometer, TreePalm } from 'lucide-react';

/** Icon and word of each reason. */
export const REASONS = {
  holiday: { icon: TreePalm, text: 'pauses.reason.holiday' },
  ill: { icon: Thermometer, text: 'pauses.reason.ill' },
  injured: { icon: Bandage, text: 'pauses.reason.injured' },
  other: { icon: CircleEllipsis, text: 'pauses.reason.other' },
} as const satisfies Record<PauseReason, { icon: LucideIcon; text: string }>;

/** Where a pause is in time. */
export function timeOf(pause: PauseDays, today: string): 'now' | 'coming' | 'over' {
  if (isPausedOn(pause, today)) return 'now';
  return pause.firstDay > today ? 'coming' : 'over';
}
