import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { ArrowRight } from 'lucide-react';
import { PLAN_LOOKS, type PlanLook } from '#features/progress/api.ts';

/** What is ahead stands out among the events of a calendar. */
const LOOKS: typeof PLAN_LOOKS = {
  ...PLAN_LOOKS,
  planned: { ...PLAN_LOOKS.planned, colour: 'bg-brand-soft text-brand-text' },
};

/** A workout that was finished on another day, where its check mark is. */
const DONE_ELSEWHERE: PlanLook = {
  icon: ArrowRight,
  text: 'progress.status.done',
  colour: 'bg-surface-2 text-ink-soft',
};

/** Whether an entry was finished on another day than this one. */
export const isDoneElsewhere = ({ doneOn }: CalendarPlanEntry, day: string): boolean =>
  doneOn !== null && doneOn !== day;

/** The look of a planned workout on one of its days. */
export const planLookOn = (entry: CalendarPlanEntry, day: string): PlanLook =>
  isDoneElsewhere(entry, day) ? DONE_ELSEWHERE : LOOKS[entry.status];
