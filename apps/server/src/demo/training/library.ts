import { OPEN_TARGET } from '@spotter/contract/open-target';
import type { SetTarget } from '@spotter/contract/workouts';
import { fixedId } from '#lib/ids.ts';
import type { Random } from '../random.ts';
import type { Scene } from '../scene.ts';
import { type DemoPerson, type DemoTrainer, makeStudio, type Speciality, type Strength } from '../studio.ts';
import { readTexts } from '../texts.ts';
import { loadFor } from './load-rules.ts';
import { CoachBook, type PlanLine, type WorkoutPlan } from './workout-plan.ts';

const bookOf = (speciality: Speciality) =>
  readTexts(import.meta.dirname, `${speciality}-book.json`, CoachBook);

/** A workout as stored. */
export type WrittenWorkout = Omit<WorkoutPlan, 'lines'> & {
  id: string;
  author: { person: DemoPerson };
  createdAt: Date;
  lines: readonly (PlanLine & { id: string; exerciseId: string })[];
  /** The person whose weights it has, when it is written for one person. */
  writtenFor: Strength | null;
};

/** Workouts by trainer and key. */
export type Library = Map<DemoTrainer, Map<string, WrittenWorkout>>;

/** The workouts that the trainers have written. */
export function makeLibrary(scene: Scene): Library {
  const { time } = scene;
  const random = scene.random('workouts');
  const { trainers, clients } = scene.once(makeStudio);
  const demoClient = clients.find((client) => client.isDemo);
  const personal = new Set(demoClient?.programme);
  return new Map(
    trainers.map((author) => {
      const entries = Object.entries(bookOf(author.speciality)).map(([key, plan], index) => {
        const writtenFor = (personal.has(key) && demoClient?.strength) || null;
        const daysAgo = writtenFor ? 100 - index : 398 - index * 17;
        const createdAt = time.at(time.day(-daysAgo), random.int(1_140, 1_300));
        const lines = writeLines(random, createdAt, plan.lines);
        return [key, { ...plan, id: random.id(createdAt), author, createdAt, lines, writtenFor }] as const;
      });
      return [author, new Map(entries)];
    }),
  );
}

/** Lines of a plan as they are stored. */
export const writeLines = (
  random: Random,
  at: Date,
  lines: readonly PlanLine[],
): (PlanLine & { id: string; exerciseId: string })[] =>
  lines.map((line) => ({ ...line, id: random.id(at), exerciseId: fixedId(`exercise/${line.slug}`) }));

/** @throws Error when the trainer has not written it */
export function workoutOf(library: Library, author: DemoTrainer, key: string): WrittenWorkout {
  const workout = library.get(author)?.get(key);
  if (!workout) throw new Error(`${author.speciality}-book.json of the demo studio has no workout "${key}".`);
  return workout;
}

/** The weight a line's working sets ask for in a week of the history. */
function plannedKg(
  { writtenFor }: Pick<WrittenWorkout, 'writtenFor'>,
  line: PlanLine,
  week: number,
): number | null {
  return writtenFor ? loadFor(line.slug, line.reps, writtenFor, week) : line.kg;
}

/** The smallest difference of weight on any bar. */
const PLATES_KG = 2.5;

/** A share of a weight, rounded to a weight that can be loaded. */
export const shareOf = (kg: number | null, share: number): number | null =>
  kg === null || share === 1 ? kg : Math.max(PLATES_KG, Math.round((kg * share) / PLATES_KG) * PLATES_KG);

/** What each set of a line asks for in a week of the history. */
export function targetsIn(
  workout: Pick<WrittenWorkout, 'writtenFor'>,
  line: PlanLine,
  week: number,
): SetTarget[] {
  const kg = plannedKg(workout, line, week);
  return line.each.map(({ share, ...set }) => ({
    ...OPEN_TARGET,
    type: set.type,
    reps: set.reps,
    repsMax: set.repsMax,
    weight: shareOf(kg, share),
    duration: set.duration,
    distance: set.distance,
    rpe: set.rpe,
    restTime: set.restTime,
  }));
}
