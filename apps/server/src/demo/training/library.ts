import { OPEN_TARGET } from '@spotter/contract/open-target';
import type { SetTarget } from '@spotter/contract/workouts';
import { fixedId } from '#lib/ids.ts';
import type { Scene } from '../scene.ts';
import {
  DEMO_CLIENT_PROGRAMME,
  type DemoTrainer,
  makeStudio,
  type Speciality,
  type Strength,
} from '../studio.ts';
import { CONDITIONING_BOOK } from './conditioning-book.ts';
import { EVERYDAY_BOOK } from './everyday-book.ts';
import { loadFor } from './load-rules.ts';
import { STRENGTH_BOOK } from './strength-book.ts';
import type { CoachBook, PlanLine, WorkoutPlan } from './workout-plan.ts';

const BOOKS: Readonly<Record<Speciality, CoachBook>> = {
  strength: STRENGTH_BOOK,
  conditioning: CONDITIONING_BOOK,
  everyday: EVERYDAY_BOOK,
};

/** A workout as stored. */
export type WrittenWorkout = Omit<WorkoutPlan, 'lines'> & {
  id: string;
  author: DemoTrainer;
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
  const personal = new Set<string>(DEMO_CLIENT_PROGRAMME);
  const demoClient = clients.find((client) => client.isDemo);
  return new Map(
    trainers.map((author) => {
      const entries = Object.entries(BOOKS[author.speciality]).map(([key, plan], index) => {
        const writtenFor = (personal.has(key) && demoClient?.strength) || null;
        const daysAgo = writtenFor ? 100 - index : 398 - index * 17;
        const createdAt = time.at(time.day(-daysAgo), random.int(1_140, 1_300));
        const lines = plan.lines.map((line) => ({
          ...line,
          id: random.id(createdAt),
          exerciseId: fixedId(`exercise/${line.slug}`),
        }));
        return [key, { ...plan, id: random.id(createdAt), author, createdAt, lines, writtenFor }] as const;
      });
      return [author, new Map(entries)];
    }),
  );
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
