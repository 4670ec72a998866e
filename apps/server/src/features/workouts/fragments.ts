import type { Workout } from '@spotter/contract/workouts';
import { type RawBuilder, sql } from 'kysely';
import { LAST_ID } from '#db/database.ts';
import { ofOwnerText } from '#db/of-owner.ts';
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
  'stands_for',
  'stands_for_program',
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

/** A workout in a list of trainers, and how many clients have it; no answer says that of a workout that others share. */
export type TrainersWorkout = SeenWorkout & { clientCount: number };

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

/** The parts of a list's statement that follow from its filter. */
type Matching = {
  /** Conditions of the rows themselves (alias `w`). */
  rows: string;
  /** A column for the words, for the rows of an alias; nothing without a search. */
  plain: (row: string) => string;
  /** Conditions on that column. */
  words: string;
};

/** What a filter asks for; its values are added after the values before. */
export function workoutsMatching(filter: WorkoutFilter, values: unknown[]): Matching {
  const value = (given: unknown) => `$${values.push(given)}`;
  if (filter.ids) return { rows: `and w.id = any(${value(filter.ids)}::uuid[])`, plain: () => '', words: '' };
  const rows = `and w.id < ${value(filter.before ?? LAST_ID)}`;
  const words = patternsOf(filter.search).map((pattern) => `and w.plain like ${value(pattern)}`);
  const plain = (row: string) => `, ${plainSql(`(${row}.name || ' ' || ${row}.description)`)} as plain`;
  return { rows, plain: words.length > 0 ? plain : () => '', words: words.join(' ') };
}

/**
 * Workouts of one owner (alias `w`) from the newest on until a page is full, so a search that finds much reads little.
 * Without the fence (a `limit`) PostgreSQL takes each word for rare, and reads and folds all that there are.
 * Its limit is one that PostgreSQL does not know, so the plan is the one for the first rows.
 * @param owner the column and its value
 */
export const newestMatching = (
  [column, value]: readonly [column: 'w.author_id' | 'w.studio_id', value: string],
  condition: string,
  { limit }: WorkoutFilter,
  { rows, plain, words }: Matching,
): string =>
  `(select w.* from (
      select w.*${plain('w')} from workouts w where ${ofOwnerText(column, value)} and ${condition} ${rows}
      order by ${column}, w.id desc limit (select null::bigint)) w
    where true ${words} limit ${limit}) w order by w.id desc`;

/** Pages are named prepared statements; a literal limit keeps their plan generic, and a search has eight words at most. */
export const nameOfPage = (list: string, { limit, search, ids }: WorkoutFilter) =>
  ids ? {} : { name: `${list}-${limit}-${patternsOf(search).length}` };

/** What only a client's list shows. */
export const OF_AUTHOR = `null as "completedAt", null as next`;

/** The name of another trainer who wrote a workout; null without one. */
export const AUTHOR_NAME = `case when w.author_id <> $1 then (select ${nameText('p')}
  from ${peopleRows.text('p')} where p.id = w.author_id) end as "authorName"`;
