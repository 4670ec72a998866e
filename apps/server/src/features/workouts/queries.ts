import type { DayText } from '@spotter/contract/days';
import type { Workout } from '@spotter/contract/workouts';
import { sql } from 'kysely';
import type pg from 'pg';
import { LAST_ID, type Reader } from '#db/database.ts';
import { patternsOf, plainSql } from '#db/search/plain-text.ts';
import { nameText, peopleRows } from '#features/accounts/fragments.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import { waitsText } from '#features/pauses/fragments.ts';
import { planRows } from '#features/plans/fragments.ts';
import { sessionRows } from '#features/sessions/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

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

const COLUMNS = `w.id, w.name, w.description, w.duration, w.difficulty, w.exercise_count as "exerciseCount",
  w.author_id as "authorId", w.is_template as "isTemplate", w.is_shared as "isShared", w.created_at as "createdAt"`;

const TEXT = `(w.name || ' ' || w.description)`;
const FOLDED = plainSql(TEXT);

/** The conditions of a filter and their values, numbered after the values before. */
function matching(filter: WorkoutFilter, values: unknown[]): string {
  const value = (given: unknown) => `$${values.push(given)}`;
  if (filter.ids) return `and w.id = any(${value(filter.ids)}::uuid[])`;
  const words = patternsOf(filter.search).map((pattern) => `and ${FOLDED} like ${value(pattern)}`);
  return [`and w.id < ${value(filter.before ?? LAST_ID)}`, ...words].join(' ');
}

/** Pages without a search are named prepared statements; a literal limit keeps their plan generic. */
const nameOf = (list: string, { limit, search, ids }: WorkoutFilter) =>
  search || ids ? {} : { name: `${list}-${limit}` };

const OF_AUTHOR = `null as "completedAt", null as next`;

/** The name of another trainer who wrote a workout; null without one. */
const AUTHOR_NAME = `case when w.author_id <> $1 then (select ${nameText('p')}
  from ${peopleRows.text('p')} where p.id = w.author_id) end as "authorName"`;

/** Workouts that other trainers share in the studio, newest first. */
export async function findShared(pool: pg.Pool, viewer: Viewer, filter: WorkoutFilter): Promise<Workout[]> {
  const values: unknown[] = [viewer.id, viewer.studioId];
  const { rows } = await pool.query<Workout>({
    ...nameOf('workouts-shared', filter),
    text: `select ${COLUMNS}, null as "assignedCount", ${AUTHOR_NAME}, ${OF_AUTHOR}
      from workouts w
      where w.studio_id = $2 and w.is_shared and w.author_id <> $1 and w.removed_at is null ${matching(filter, values)}
      order by w.id desc limit ${filter.limit}`,
    values,
  });
  return rows;
}

/** Those workouts that a trainer may read: their own, shared ones, and those of a day that they planned or were handed. */
export async function findReadable(
  pool: pg.Pool,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Workout[]> {
  const { rows } = await pool.query<Workout>({
    name: 'workouts-readable',
    text: `select ${COLUMNS}, case when w.author_id = $1 then w.assigned_count end as "assignedCount", ${AUTHOR_NAME},
        ${OF_AUTHOR}
      from workouts w
      where w.id = any($3::uuid[]) and w.studio_id = $2 and w.removed_at is null and (w.author_id = $1 or w.is_shared or exists (
        select from ${planRows.text('a')} where a.workout_id = w.id and a.assigned_by = $1))`,
    values: [viewer.id, viewer.studioId, ids],
  });
  return rows;
}

/** Workouts the trainer wrote and has not removed, newest first. */
export async function findAuthored(pool: pg.Pool, viewer: Viewer, filter: WorkoutFilter): Promise<Workout[]> {
  const values: unknown[] = [viewer.id, viewer.studioId];
  const kind = `and w.program_id is null and not w.for_one and w.is_template = $${values.push(filter.templates ?? false)}`;
  const { rows } = await pool.query<Workout>({
    ...nameOf('workouts-authored', filter),
    text: `select ${COLUMNS}, w.assigned_count as "assignedCount", null as "authorName", ${OF_AUTHOR}
      from workouts w
      where w.author_id = $1 and w.studio_id = $2 and w.removed_at is null ${kind} ${matching(filter, values)}
      order by w.id desc limit ${filter.limit}`,
    values,
  });
  return rows;
}

/**
 * Workouts assigned to the client and not removed, newest first, each with its next planned day. Those of a former coach
 * only while a day of them is ahead; what was trained is in the sessions.
 */
export async function findAssigned(
  pool: pg.Pool,
  viewer: Viewer,
  today: DayText,
  filter: WorkoutFilter,
): Promise<Workout[]> {
  const values: unknown[] = [viewer.id, viewer.studioId, today];
  const { rows } = await pool.query<Workout>({
    ...nameOf('workouts-assigned', filter),
    text: `
      with page as materialized (
        select w.* from (select distinct a.workout_id from ${planRows.text('a')} where a.client_id = $1) mine
          cross join lateral (select * from workouts where id = mine.workout_id offset 0) w
        where w.studio_id = $2 and w.removed_at is null
          and (w.author_id = $1 or w.id in (select a.workout_id from ${planRows.text('a')}
            where a.client_id = $1 and (a.completed_at is null and a.date >= $3::date or a.assigned_by in (
              select k.trainer_id from ${coachingRows.text('k')} where k.client_id = $1 and k.ended_at is null))))
          ${matching(filter, values)}
        order by w.id desc limit ${filter.limit}),
      done as (
        select s.workout_id, max(s.completed_at) as at from ${sessionRows.text('s')}
        where s.client_id = $1 and s.completed_at is not null group by s.workout_id),
      next as (
        select distinct on (a.workout_id) a.workout_id, json_build_object('id', a.id, 'date', a.date,
          'completedAt', null, 'isPaused', ${waitsText('a')}, 'sessionId', s.id) as day
        from ${planRows.text('a')} left join ${sessionRows.text('s')} on s.assignment_id = a.id
        where a.client_id = $1 and a.completed_at is null
        order by a.workout_id, a.date = $3::date desc, a.date > $3::date desc,
          case when a.date > $3::date then a.date end, a.date desc)
      select ${COLUMNS}, null as "assignedCount", null as "authorName", done.at as "completedAt", next.day as next
      from page w left join done on done.workout_id = w.id left join next on next.workout_id = w.id
      order by w.id desc`,
    values,
  });
  return rows;
}

/** A workout that the person wrote and has not removed. */
export function findOwnWorkout(db: Reader, viewer: Viewer, id: string) {
  return present(db, viewer, id).where('author_id', '=', viewer.id);
}

const ownOrShared = (viewer: Viewer) => sql<boolean>`(author_id = ${viewer.id} or is_shared)`;

/** A workout that the trainer may plan: their own, or a shared one. */
export function findUsableWorkout(db: Reader, viewer: Viewer, id: string) {
  return present(db, viewer, id).where(ownOrShared(viewer));
}

/** A workout that the trainer may copy: what they may read. */
export function findCopyableWorkout(db: Reader, viewer: Viewer, id: string) {
  return present(db, viewer, id).where((eb) =>
    eb.or([
      ownOrShared(viewer),
      sql<boolean>`exists (select from ${planRows('a')} where a.workout_id = workouts.id and a.assigned_by = ${viewer.id})`,
    ]),
  );
}

/** Shares a workout, or ends that. */
export async function setSharedAsSystem(db: Reader, id: string, isShared: boolean): Promise<void> {
  await db.updateTable('workouts').set({ is_shared: isShared }).where('id', '=', id).execute();
}

function present(db: Reader, viewer: Viewer, id: string) {
  return db
    .selectFrom('workouts')
    .select([
      'id',
      'name',
      'description',
      'duration',
      'difficulty',
      'is_template as isTemplate',
      'is_shared as isShared',
      'author_id as authorId',
      'exercise_count as exerciseCount',
      'assigned_count as assignedCount',
      'created_at as createdAt',
      'program_id as programId',
    ])
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .where('removed_at', 'is', null);
}

/** Stores the number of clients in the workout's row; the caller has locked it. */
export async function setAssignedCountAsSystem(db: Reader, workoutId: string, count: number): Promise<void> {
  await db.updateTable('workouts').set({ assigned_count: count }).where('id', '=', workoutId).execute();
}

/** Stores the number of clients of several workouts. */
export async function setAssignedCountsAsSystem(
  db: Reader,
  counts: readonly { id: string; count: number }[],
): Promise<void> {
  await sql`update workouts w set assigned_count = x.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as x(id uuid, count int)
    where w.id = x.id and w.assigned_count <> x.count`.execute(db);
}

/** Lowers the number of clients of each workout by one. */
export async function lowerAssignedCountsAsSystem(db: Reader, workoutIds: readonly string[]): Promise<void> {
  await sql`update workouts set assigned_count = assigned_count - 1
    where id = any(${[...workoutIds]}::uuid[])`.execute(db);
}

/** A workout to be written. */
export type WorkoutRow = {
  id: string;
  studio_id: string;
  author_id: string;
  name: string;
  description: string;
  duration: number;
  difficulty: Workout['difficulty'];
  is_template: boolean;
  exercise_count: number;
  created_at: Date;
  /** The programme that the workout is a day of; none without. */
  program_id?: string;
};

/** Writes workouts without their lines. */
export async function insertWorkoutsAsSystem(db: Reader, rows: readonly WorkoutRow[]): Promise<void> {
  await sql`
    insert into workouts (id, studio_id, author_id, name, description, duration, difficulty, is_template,
      exercise_count, created_at, program_id)
    select x.id, x.studio_id, x.author_id, x.name, x.description, x.duration, x.difficulty, x.is_template,
      x.exercise_count, x.created_at, x.program_id
    from jsonb_populate_recordset(null::workouts, ${JSON.stringify(rows)}::jsonb) x`.execute(db);
}
