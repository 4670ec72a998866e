import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { Check, CircleDashed, CirclePlay, type LucideIcon, Minus } from 'lucide-react';

type Look = { icon: LucideIcon; text: string; colour: string };

/** How a planned workout stands: by picture and word, not by colour alone. */
export const PLAN_LOOKS: Record<CalendarPlanEntry['status'], Look> = {
  done: { icon: Check, text: 'progress.status.done', colour: 'bg-positive-soft text-positive' },
  missed: { icon: Minus, text: 'progress.status.missed', colour: 'bg-surface-2 text-2' },
  open: { icon: CirclePlay, text: 'progress.status.open', colour: 'bg-warning-soft text-warning' },
  today: { icon: CircleDashed, text: 'progress.status.today', colour: 'bg-brand-soft text-brand-text' },
  planned: { icon: CircleDashed, text: 'progress.status.planned', colour: 'bg-brand-soft text-brand-text' },
};
