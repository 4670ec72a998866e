import type { Workout } from '@spotter/contract/workouts';
import { type RawBuilder, sql } from 'kysely';
import { LAST_ID } from '#db/database.ts';
import { sharedRows } from '#db/owned-tables.ts';
import { patternsOf, plainSql } from '#db/plain-text.ts';
import { nameText, peopleRows } from '#features/accounts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Ask } from '#lib/question.ts';
import { workoutUses } from './questions.ts';

/** Workouts and templates as other features may read them. */
export const workoutRows = sharedRows('workouts', [
  'id',
  'studio_id',
  'author_id',
  'name',
  'description',
  'duration',
  'difficulty',
  'exercise_count',
  'is_template',
  'is_shared',
  'assigned_count',
  'created_at',
  'removed_at',
  'program_id',
  'for_one',
]);

/** The lines of workouts as other features may read them. */
export const workoutLineRows = sharedRows('workout_exercises', [
  'id',
  'workout_id',
  'exercise_id',
  'position',
  'notes',
  'superset',
  'tempo',
  'progression',
  'targets',
]);

/** Whether somebody has a workout. */
export const isUsed = (workout: RawBuilder<unknown>, ask: Ask): RawBuilder<boolean> =>
  sql<boolean>`(false ${sql.join(
    ask(workoutUses).map((use) => sql`or ${use.isUsed(workout)}`),
    sql` `,
  )})`;

/** Whether somebody else than a person has a workout. */
export const isUsedByOthers = (
  workout: RawBuilder<unknown>,
  personId: Known<'person'>,
  ask: Ask,
): RawBuilder<boolean> =>
  sql<boolean>`(false ${sql.join(
    ask(workoutUses).map((use) => sql`or ${use.isUsedByOthers(workout, personId)}`),
    sql` `,
  )})`;

/** A workout that its reader may see. */
export type SeenWorkout = Workout & { id: Known<'workout'> };

/** Which workouts a list shows. */
export type WorkoutFilter = {
  limit: number;
  before?: string | undefined;
  search?: string | undefined;
  /** Only templates, or only workouts that are not; for trainers. */
  templates?: boolean;
  /** In their place, those that other trainers share. */
  shared?: boolean;
  /** Only these, template or not. */
  ids?: readonly string[] | undefined;
};

/** What a list shows of a workout (alias `w`). */
export const WORKOUT_COLUMNS = `w.id, w.name, w.description, w.duration, w.difficulty, w.exercise_count as "exerciseCount",
  w.author_id as "authorId", w.is_template as "isTemplate", w.is_shared as "isShared", w.created_at as "createdAt"`;

const TEXT = `(w.name || ' ' || w.description)`;
const FOLDED = plainSql(TEXT);

/** The conditions of a filter and their values, numbered after the values before. */
export function workoutsMatching(filter: WorkoutFilter, values: unknown[]): string {
  const value = (given: unknown) => `$${values.push(given)}`;
  if (filter.ids) return `and w.id = any(${value(filter.ids)}::uuid[])`;
  const words = patternsOf(filter.search).map((pattern) => `and ${FOLDED} like ${value(pattern)}`);
  return [`and w.id < ${value(filter.before ?? LAST_ID)}`, ...words].join(' ');
}

/** Pages without a search are named prepared statements; a literal limit keeps their plan generic. */
export const nameOfPage = (list: string, { limit, search, ids }: WorkoutFilter) =>
  search || ids ? {} : { name: `${list}-${limit}` };

/** What only a client's list shows. */
export const OF_AUTHOR = `null as "completedAt", null as next`;

/** The name of another trainer who wrote a workout; null without one. */
export const AUTHOR_NAME = `case when w.author_id <> $1 then (select ${nameText('p')}
  from ${peopleRows.text('p')} where p.id = w.author_id) end as "authorName"`;
