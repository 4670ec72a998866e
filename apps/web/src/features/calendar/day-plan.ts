import type { CalendarPlanEntry } from '@spotter/contract/calendar';

export const planKey = (entry: CalendarPlanEntry): string => entry.assignmentId ?? entry.sessionId ?? '';

/** What is planned and done on one day. */
export type DayPlan = {
  entries: CalendarPlanEntry[];
  planned: number;
  /** Of those that are planned. */
  plannedDone: number;
  /** Of all, also what was trained without being planned. */
  done: number;
  missed: number;
};

const NOTHING: DayPlan = { entries: [], planned: 0, plannedDone: 0, done: 0, missed: 0 };

/** A reader of days: what is planned on each, of one person or of several by their names. */
export function planByDay(entries: readonly CalendarPlanEntry[]): (day: string) => DayPlan {
  const days = new Map<string, CalendarPlanEntry[]>();
  for (const entry of entries) days.set(entry.date, [...(days.get(entry.date) ?? []), entry]);
  const plans = new Map(
    [...days].map(([day, list]) => [
      day,
      {
        entries: list.toSorted((one, other) =>
          (one.client?.name ?? '').localeCompare(other.client?.name ?? ''),
        ),
        planned: list.filter(({ assignmentId }) => assignmentId !== null).length,
        plannedDone: list.filter(({ assignmentId, status }) => assignmentId && status === 'done').length,
        done: list.filter(({ status }) => status === 'done').length,
        missed: list.filter(({ status }) => status === 'missed').length,
      },
    ]),
  );
  return (day) => plans.get(day) ?? NOTHING;
}

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
