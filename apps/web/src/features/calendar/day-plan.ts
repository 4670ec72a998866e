import type { CalendarPlanEntry } from '@spotter/contract/calendar';

export const planKey = (entry: CalendarPlanEntry): string => entry.assignmentId ?? entry.sessionId ?? '';

/** What is planned and done on one day. */
export type DayPlan = {
  entries: CalendarPlanEntry[];
  planned: number;
  /** Of those that are planned. */
  plannedDone: number;
  /** Finished on this day, whatever day it was planned for, also without a plan: each has its activity then. */
  done: number;
  missed: number;
};

const NOTHING: DayPlan = { entries: [], planned: 0, plannedDone: 0, done: 0, missed: 0 };

/**
 * A reader of days: what is planned on each and what was finished on it, of one person or of several by their names.
 * A workout of yesterday that was finished today lies on both.
 */
export function planByDay(entries: readonly CalendarPlanEntry[]): (day: string) => DayPlan {
  const days = new Map<string, CalendarPlanEntry[]>();
  for (const entry of entries) {
    for (const day of new Set([entry.date, entry.doneOn])) {
      if (day) days.set(day, [...(days.get(day) ?? []), entry]);
    }
  }
  const plans = new Map(
    [...days].map(([day, list]) => [
      day,
      {
        entries: list.toSorted((one, other) =>
          (one.client?.name ?? '').localeCompare(other.client?.name ?? ''),
        ),
        planned: plannedOn(list, day).length,
        plannedDone: plannedOn(list, day).filter(({ status }) => status === 'done').length,
        done: list.filter(({ doneOn }) => doneOn === day).length,
        missed: list.filter(({ status }) => status === 'missed').length,
      },
    ]),
  );
  return (day) => plans.get(day) ?? NOTHING;
}

const plannedOn = (list: readonly CalendarPlanEntry[], day: string) =>
  list.filter(({ assignmentId, date }) => assignmentId !== null && date === day);

/** Done of planned, '5/6'; what was trained besides makes up for nothing. */
export const shareOf = ({ planned, plannedDone }: DayPlan): string => `${plannedDone}/${planned}`;

/** Whether an entry can be moved: planned, and nothing of it is done. */
export const isMovable = ({ assignmentId, status }: CalendarPlanEntry): boolean =>
  assignmentId !== null && status !== 'done';

/** An entry on another day, as the server will tell it. */
export function onDay(entry: CalendarPlanEntry, date: string, today: string): CalendarPlanEntry {
  const first = entry.movedFrom ?? entry.date;
  const status = entry.sessionId ? 'open' : date < today ? 'missed' : date === today ? 'today' : 'planned';
  return { ...entry, date, status, movedFrom: first === date ? null : first };
}
