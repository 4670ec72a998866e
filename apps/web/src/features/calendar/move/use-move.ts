import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { type MovablePlan, type ShownPlans, useMovePlan } from '#features/plans/api.ts';
import { ownToday } from '#lib/time/own-day.ts';
import { calendarKeys } from '../api.ts';
import { onDay } from '../day-plan.ts';

/** The cached days of the calendar, one's own or those of one's clients. */
const CALENDAR_PLANS: ShownPlans<MovablePlan> = {
  keys: [calendarKeys.plan],
  move: (client, { assignmentId }, date) =>
    client.setQueriesData<CalendarPlanEntry[]>({ queryKey: calendarKeys.plan }, (list) =>
      list?.map((entry) => (entry.assignmentId === assignmentId ? onDay(entry, date, ownToday()) : entry)),
    ),
};

/** Moves a planned workout of the calendar; an unplanned one cannot be moved. */
export function useMove(): (entry: CalendarPlanEntry, date: string) => void {
  const move = useMovePlan(CALENDAR_PLANS);
  return ({ assignmentId, date: before, workoutName: name }, date) => {
    if (assignmentId) move({ assignmentId, date: before, name }, date);
  };
}
