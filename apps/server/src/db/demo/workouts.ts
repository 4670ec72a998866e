import type { SetTarget } from '@spotter/contract/workouts';
import { fixedId } from '#lib/ids.ts';
import type { Row } from './insert.ts';
import { loadFor, type Strength } from './loads.ts';
import type { LocalTime } from './local-time.ts';
import type { Studio, Trainer } from './people.ts';
import type { Random } from './random.ts';
import type { PlanLine, WorkoutPlan } from './workout-plan.ts';
import { DEMO_CLIENT_PROGRAMME } from './workouts-strength.ts';

/** The last week of the history: what a personal workout says now. */
const THIS_WEEK = 12;

/** A workout as it stands in the database. */
export type WrittenWorkout = Omit<WorkoutPlan, 'lines'> & {
  id: string;
  author: Trainer;
  createdAt: Date;
  lines: readonly (PlanLine & { id: string; exerciseId: string })[];
  /** Whose weights it gives, when it is written for one person. */
  writtenFor: Strength | null;
};

/** Workouts by trainer and key. */
export type Library = Map<Trainer, Map<string, WrittenWorkout>>;

export function makeLibrary(random: Random, time: LocalTime, { trainers, clients }: Studio): Library {
  const personal = new Set<string>(DEMO_CLIENT_PROGRAMME);
  const demoClient = clients.find((client) => client.isDemo);
  return new Map(
    trainers.map((author) => {
      const entries = Object.entries(author.book.workouts).map(([key, plan], index) => {
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
function plannedKg({ writtenFor }: WrittenWorkout, line: PlanLine, week: number): number | null {
  return writtenFor ? loadFor(line.slug, line.reps, writtenFor, week) : line.kg;
}

/** The smallest difference that the plates of any bar make. */
const PLATES_KG = 2.5;

/** A weight of which a share is asked for, so that it can be loaded. */
export const shareOf = (kg: number | null, share: number): number | null =>
  kg === null || share === 1 ? kg : Math.max(PLATES_KG, Math.round((kg * share) / PLATES_KG) * PLATES_KG);

/** What each set of a line asks for in a week of the history. */
export function targetsIn(workout: WrittenWorkout, line: PlanLine, week: number): SetTarget[] {
  const kg = plannedKg(workout, line, week);
  return line.each.map(({ share, ...set }) => ({
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

/** @param assigned clients by workout id */
export function libraryRows(studio: Studio, library: Library, assigned: Map<string, Set<string>>) {
  const all = [...library.values()].flatMap((workouts) => [...workouts.values()]);
  const workouts = all.map(
    (workout): Row<'workouts'> => ({
      id: workout.id,
      studio_id: studio.row.id,
      author_id: workout.author.person.id,
      name: workout.name,
      description: workout.description,
      duration: workout.duration,
      difficulty: workout.difficulty,
      exercise_count: workout.lines.length,
      assigned_count: assigned.get(workout.id)?.size ?? 0,
      is_template: workout.isTemplate ?? false,
      removed_at: null,
      created_at: workout.createdAt,
    }),
  );
  const lines = all.flatMap((workout) =>
    workout.lines.map(
      (line, index): Row<'workout_exercises'> => ({
        id: line.id,
        workout_id: workout.id,
        exercise_id: line.exerciseId,
        position: index + 1,
        notes: line.notes,
        superset: line.superset,
        targets: targetsIn(workout, line, THIS_WEEK),
      }),
    ),
  );
  return { workouts, lines };
}
