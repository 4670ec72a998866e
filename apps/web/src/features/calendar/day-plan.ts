import type { CalendarPlanEntry } from '@spotter/contract/calendar';

export const planKey = (entry: CalendarPlanEntry): string => entry.assignmentId ?? entry.sessionId ?? '';

/** The plans and results of one day. */
export type DayPlan = {
  entries: CalendarPlanEntry[];
  /** Without those that wait in a pause, as a trainer's board counts. */
  planned: number;
  /** How many of the planned workouts are done, with all their sets. */
  plannedDone: number;
  /** How many of them were finished with planned sets left out. */
  plannedPart: number;
  /**
   * Workouts finished on this day, whatever day they were planned for, also unplanned ones: each has its
   * activity then.
   */
  done: number;
  missed: number;
  /** Planned workouts that wait, because the day is in a pause. */
  paused: number;
};

const NOTHING: DayPlan = {
  entries: [],
  planned: 0,
  plannedDone: 0,
  plannedPart: 0,
  done: 0,
  missed: 0,
  paused: 0,
};

/**
 * Makes a function that returns the plan of a day, for the entries of one person or several. A workout that was
 * planned for yesterday and finished today is on both days.
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
        plannedPart: plannedOn(list, day).filter(({ status }) => status === 'part').length,
        done: list.filter(({ doneOn }) => doneOn === day).length,
        missed: list.filter(({ status }) => status === 'missed').length,
        paused: list.filter(({ status }) => status === 'paused').length,
      },
    ]),
  );
  return (day) => plans.get(day) ?? NOTHING;
}

/** What a client plans for themselves is in a coach's calendar to be seen only. */
const isOfClient = ({ client, isOwn }: CalendarPlanEntry) => client !== null && isOwn;

const plannedOn = (list: readonly CalendarPlanEntry[], day: string) =>
  list.filter(
    (entry) =>
      entry.assignmentId !== null && !isOfClient(entry) && entry.date === day && entry.status !== 'paused',
  );

/** Done of planned, '5/6'; unplanned training does not count. */
export const shareOf = ({ planned, plannedDone }: DayPlan): string => `${plannedDone}/${planned}`;

/** Whether an entry can be moved: it is planned and not started, and no client's own day. */
export const isMovable = (entry: CalendarPlanEntry): boolean =>
  entry.assignmentId !== null && entry.status !== 'done' && entry.status !== 'part' && !isOfClient(entry);

/** An entry moved to another day, as the server will return it. */
export function onDay(entry: CalendarPlanEntry, date: string, today: string): CalendarPlanEntry {
  const first = entry.movedFrom ?? entry.date;
  const status = entry.sessionId ? 'open' : date < today ? 'missed' : date === today ? 'today' : 'planned';
  return { ...entry, date, status, movedFrom: first === date ? null : first };
}
