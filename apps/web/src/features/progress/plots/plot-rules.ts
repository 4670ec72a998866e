import { addDays, weekdayOf, weekStart } from '@spotter/contract/days';
import type { PlanEntry, TrainedExercise, TrainingYear } from '@spotter/contract/progress';

type Day = TrainingYear['days'][number];

const WEEK = 7;
/** Names of months closer than this many weeks would touch. */
const MONTH_WEEKS = 4;
const FEWEST_WEEKS = 8;

/** Every day of the year from its first to its last, those without training included. */
export function everyDayOf({ from, to, days }: Omit<TrainingYear, 'pauses'>): Day[] {
  const known = new Map(days.map((day) => [day.date, day]));
  const all: Day[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    all.push(known.get(date) ?? { date, sessions: 0, sets: 0, volume: 0 });
  }
  return all;
}

/** Which of the days are in a pause, by their date. */
export const isPausedIn =
  ({ pauses }: Pick<TrainingYear, 'pauses'>) =>
  (date: string): boolean =>
    pauses.some(({ from, to }) => from <= date && date <= to);

export type WeekLoad = { week: string; sets: number; volume: number };

/** The sums of the last weeks, which begin as the days do, from the first with training, but never fewer than eight. */
export function weeksOf(days: readonly Day[], count: number): WeekLoad[] {
  const sums = new Map<string, WeekLoad>();
  const firstWeekday = days[0] ? weekdayOf(days[0].date) : 0;
  for (const { date, sets, volume } of days) {
    const week = weekStart(date, firstWeekday);
    const known = sums.get(week) ?? { week, sets: 0, volume: 0 };
    sums.set(week, { week, sets: known.sets + sets, volume: known.volume + volume });
  }
  const weeks = [...sums.values()].slice(-count);
  const first = weeks.findIndex(({ sets }) => sets > 0);
  return weeks.slice(Math.max(0, Math.min(first, weeks.length - FEWEST_WEEKS)));
}

/** The weeks in which months begin, with the first day of the month; none so close that names would touch. */
export function monthStarts(days: readonly Day[]): { week: number; date: string }[] {
  const starts = days.flatMap(({ date }, index) =>
    date.endsWith('-01') ? [{ week: Math.floor(index / WEEK), date }] : [],
  );
  const weeks = Math.ceil(days.length / WEEK);
  return starts.filter(({ week }) => week + MONTH_WEEKS <= weeks);
}

/** Whether each value is higher than all before it; the first has nothing to be compared with. */
export function recordsIn(values: readonly number[]): boolean[] {
  let best = values[0] ?? 0;
  return values.map((value, index) => {
    const isRecord = index > 0 && value > best;
    best = Math.max(best, value);
    return isRecord;
  });
}

export type WeekDay = { date: string; planned: number; done: number };

/** Planned and done sets of each day of a week; what was not planned is done only, and what waits in a pause is not asked for. */
export function weekAgainstPlan(entries: readonly PlanEntry[], first: string): WeekDay[] {
  return Array.from({ length: WEEK }, (_, index) => {
    const date = addDays(first, index);
    const of = entries.filter((entry) => entry.date === date);
    return {
      date,
      planned: of.reduce(
        (sum, entry) => sum + (entry.assignmentId && entry.status !== 'paused' ? entry.plannedSets : 0),
        0,
      ),
      done: of.reduce((sum, entry) => sum + entry.doneSets, 0),
    };
  });
}

/**
 * The lift that says most about somebody's strength: the heaviest estimate among the exercises trained at least half as
 * often as the most frequent one.
 */
export function mainLift(exercises: readonly TrainedExercise[]): TrainedExercise | undefined {
  const estimated = exercises.filter(({ bestOneRepMax }) => bestOneRepMax !== null);
  const often = Math.max(...estimated.map(({ sessions }) => sessions)) / 2;
  return estimated
    .filter(({ sessions }) => sessions >= often)
    .sort((a, b) => (b.bestOneRepMax ?? 0) - (a.bestOneRepMax ?? 0))[0];
}
