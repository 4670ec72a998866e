import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import {
  ArrowRight,
  Check,
  CircleDashed,
  CirclePause,
  CirclePlay,
  CircleSlash2,
  type LucideIcon,
  Minus,
} from 'lucide-react';

type Look = { icon: LucideIcon; text: string; colour: string };

/** The look of each status: icon and word, not only a colour. */
const PLAN_LOOKS: Record<CalendarPlanEntry['status'], Look> = {
  done: { icon: Check, text: 'progress.status.done', colour: 'bg-positive-soft text-positive' },
  part: { icon: CircleSlash2, text: 'progress.status.part', colour: 'bg-warning-soft text-warning' },
  missed: { icon: Minus, text: 'progress.status.missed', colour: 'bg-surface-2 text-ink-soft' },
  open: { icon: CirclePlay, text: 'progress.status.open', colour: 'bg-warning-soft text-warning' },
  today: { icon: CircleDashed, text: 'progress.status.today', colour: 'bg-brand-soft text-brand-text' },
  planned: { icon: CircleDashed, text: 'progress.status.planned', colour: 'bg-brand-soft text-brand-text' },
  paused: { icon: CirclePause, text: 'progress.status.paused', colour: 'bg-surface-2 text-ink-soft' },
};

/** A workout that was finished on another day, where its check mark is. */
const DONE_ELSEWHERE: Look = {
  icon: ArrowRight,
  text: 'progress.status.done',
  colour: 'bg-surface-2 text-ink-soft',
};

/** Whether an entry was finished on another day than this one. */
export const isDoneElsewhere = ({ doneOn }: CalendarPlanEntry, day: string): boolean =>
  doneOn !== null && doneOn !== day;

/** The look of a planned workout on one of its days. */
export const planLookOn = (entry: CalendarPlanEntry, day: string): Look =>
  isDoneElsewhere(entry, day) ? DONE_ELSEWHERE : PLAN_LOOKS[entry.status];
