import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { ArrowRight, Check, CircleDashed, CirclePlay, type LucideIcon, Minus } from 'lucide-react';

type Look = { icon: LucideIcon; text: string; colour: string };

/** How a planned workout stands: by picture and word, not by colour alone. */
const PLAN_LOOKS: Record<CalendarPlanEntry['status'], Look> = {
  done: { icon: Check, text: 'progress.status.done', colour: 'bg-positive-soft text-positive' },
  missed: { icon: Minus, text: 'progress.status.missed', colour: 'bg-surface-2 text-2' },
  open: { icon: CirclePlay, text: 'progress.status.open', colour: 'bg-warning-soft text-warning' },
  today: { icon: CircleDashed, text: 'progress.status.today', colour: 'bg-brand-soft text-brand-text' },
  planned: { icon: CircleDashed, text: 'progress.status.planned', colour: 'bg-brand-soft text-brand-text' },
};

/** What was planned for a day and finished on another one: the check stands there. */
const DONE_ELSEWHERE: Look = {
  icon: ArrowRight,
  text: 'progress.status.done',
  colour: 'bg-surface-2 text-2',
};

/** Whether an entry was finished on another day than this one. */
export const isDoneElsewhere = ({ doneOn }: CalendarPlanEntry, day: string): boolean =>
  doneOn !== null && doneOn !== day;

/** How a planned workout looks on one of its days. */
export const planLookOn = (entry: CalendarPlanEntry, day: string): Look =>
  isDoneElsewhere(entry, day) ? DONE_ELSEWHERE : PLAN_LOOKS[entry.status];
