import { NewWorkout } from '@spotter/contract/workouts';
import type { z } from 'zod';
import type { ReadyFile, ReadyLine, ReadyTarget } from './read-ready-programs.ts';

/** What stands in a programme in one language. */
export type ReadyWords = {
  /** The name of a workout, by what its file calls it. */
  nameOf: (name: string) => string;
  idOf: (slug: string) => string;
  note: string;
};

type Written = z.output<typeof NewWorkout>;
/** A workout on a day: `workout` counts from 0. */
export type ReadyDay = { week: number; day: number; workout: number };

const inWeek = <Value>(value: Value | readonly Value[], week: number): Value =>
  (Array.isArray(value) ? value[week - 1] : value) as Value;

function targetsIn(week: number, rest: number | undefined, { sets, ...target }: ReadyTarget) {
  const { rest: own, reps, percent, amrap, ...fixed } = target;
  const restTime = own ?? rest ?? null;
  const one = {
    ...fixed,
    ...{ reps: inWeek(reps, week) ?? null, percent: inWeek(percent, week) ?? null, restTime },
    amrap: inWeek(amrap, week) ?? false,
  };
  return Array.from({ length: sets }, () => one);
}

const lineIn = (week: number, { idOf, note }: ReadyWords, line: ReadyLine) => ({
  exerciseId: idOf(line.exercise),
  notes: line.note ? note : '',
  progression: line.progression ?? null,
  targets: line.targets.flatMap((target) => targetsIn(week, line.rest, target)),
});

/** The workouts of a ready programme and the days on which they stand; equal weeks have the same ones. */
export function daysOf(
  { weeks, pattern, workouts }: Pick<ReadyFile, 'weeks' | 'pattern' | 'workouts'>,
  words: ReadyWords,
): { workouts: Written[]; days: ReadyDay[] } {
  const made = new Map<string, { place: number; workout: Written }>();
  const days: ReadyDay[] = [];
  for (let week = 1; week <= weeks; week += 1) {
    for (const [day, key] of Object.entries(pattern[(week - 1) % pattern.length] ?? {})) {
      const { name, lines } = workouts[key] as ReadyFile['workouts'][string];
      const shown = lines.filter((line) => line.weeks?.includes(week) ?? true);
      const exercises = shown.map((line) => lineIn(week, words, line));
      const id = JSON.stringify([name, exercises]);
      const place = made.get(id)?.place ?? made.size;
      const workout = made.get(id)?.workout ?? NewWorkout.parse({ name: words.nameOf(name), exercises });
      made.set(id, { place, workout });
      days.push({ week, day: Number(day), workout: place });
    }
  }
  return { workouts: [...made.values()].map(({ workout }) => workout), days };
}

/** The most training days of a week. */
export const daysAWeekOf = ({ pattern }: Pick<ReadyFile, 'pattern'>): number =>
  Math.max(...pattern.map((week) => Object.keys(week).length));
