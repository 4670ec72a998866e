import { addDays, type DayText, weekStart } from '@spotter/contract/days';
import type { ProgramPlace } from '@spotter/contract/plan-changes';
import type { PlanEntry } from '@spotter/contract/progress';

/** How many weeks are printed at most, the current one included: as many as one read of the plan holds. */
export const WEEKS_ON_PAPER = 13;

/** A day with its workout: what was trained without one is nothing that is still to be done. */
export type PaperEntry = PlanEntry & { workoutId: string };

export type PlannedWeek = {
  /** Its first and last day. */
  from: DayText;
  to: DayText;
  /** What is still to be done in it, earliest first. */
  entries: PaperEntry[];
};

/** The days that are read for the weeks on paper. */
export function daysOnPaper(today: DayText, firstWeekday: number): { from: DayText; to: DayText } {
  const first = weekStart(today, firstWeekday);
  return { from: first, to: addDays(first, WEEKS_ON_PAPER * 7 - 1) };
}

/** Whether it is still to be done; what waits for the end of a pause is not. */
const isAhead = (entry: PlanEntry, today: DayText): entry is PaperEntry =>
  entry.assignmentId !== null &&
  entry.workoutId !== null &&
  entry.status !== 'done' &&
  entry.status !== 'part' &&
  entry.status !== 'paused' &&
  entry.date >= today;

/** The programmes of a week's days: each once, with its own week. */
export function programsOf({ entries }: PlannedWeek): ProgramPlace[] {
  const found = entries.flatMap(({ program }) => program ?? []);
  return [...new Map(found.map((program) => [`${program.week} ${program.name}`, program])).values()];
}

/** The weeks from today on in which something is planned and not done, each from the given weekday (0 is Sunday). */
export function planWeeks(
  entries: readonly PlanEntry[],
  today: DayText,
  firstWeekday: number,
): PlannedWeek[] {
  const weeks = new Map<DayText, PaperEntry[]>();
  const ahead = entries.filter((entry) => isAhead(entry, today));
  for (const entry of ahead.toSorted((one, other) => one.date.localeCompare(other.date))) {
    const first = weekStart(entry.date, firstWeekday);
    weeks.set(first, [...(weeks.get(first) ?? []), entry]);
  }
  return [...weeks].map(([from, planned]) => ({ from, to: addDays(from, 6), entries: planned }));
}
