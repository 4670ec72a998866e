import type { Workout } from '@spotter/contract/workouts';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Reader } from '#db/database.ts';
import { planOnceText } from '#db/plan-once.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  AUTHOR_NAME,
  nameOfPage,
  newestMatching,
  OF_AUTHOR,
  type TrainersWorkout,
  WORKOUT_COLUMNS,
  type WorkoutFilter,
  workoutsMatching,
} from './fragments.ts';

/** The values of a list: its plan is right for everybody. */
const VIEWER = planOnceText('$1', 'uuid');
const STUDIO = planOnceText('$2', 'uuid');

/** Workouts that other trainers share in the studio, newest first. */
export async function findShared(
  pool: pg.Pool,
  viewer: Viewer,
  filter: WorkoutFilter,
): Promise<TrainersWorkout[]> {
  const values: unknown[] = [viewer.id, viewer.studioId];
  const { rows } = await pool.query<TrainersWorkout>({
    ...nameOfPage('workouts-shared', filter),
    text: `select ${WORKOUT_COLUMNS}, null as "assignedCount", ${AUTHOR_NAME}, ${OF_AUTHOR}, w.assigned_count as "clientCount"
      from ${newestMatching(
        ['w.studio_id', STUDIO],
        `w.is_shared and w.author_id <> ${VIEWER} and w.removed_at is null`,
        filter,
        workoutsMatching(filter, values),
      )}`,
    values,
  });
  return rows;
}

/** Workouts the trainer wrote and has not removed, newest first. */
export async function findAuthored(
  pool: pg.Pool,
  viewer: Viewer,
  filter: WorkoutFilter,
): Promise<TrainersWorkout[]> {
  const values: unknown[] = [viewer.id, viewer.studioId];
  const isTemplate = filter.templates ? 'w.is_template' : 'not w.is_template';
  const { rows } = await pool.query<TrainersWorkout>({
    ...nameOfPage(filter.templates ? 'templates-authored' : 'workouts-authored', filter),
    text: `select ${WORKOUT_COLUMNS}, w.assigned_count as "assignedCount", null as "authorName", ${OF_AUTHOR}, w.assigned_count as "clientCount"
      from ${newestMatching(
        ['w.author_id', VIEWER],
        `w.studio_id = ${STUDIO} and w.removed_at is null and w.program_id is null and not w.for_one and ${isTemplate}`,
        filter,
        workoutsMatching(filter, values),
      )}`,
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

/** Shares a workout, or ends that. */
export async function setShared(db: Reader, id: Known<'workout'>, isShared: boolean): Promise<void> {
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
    .$narrowType<{ authorId: Known<'person'>; id: Known<'workout'>; programId: Known<'program'> | null }>()
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .where('removed_at', 'is', null);
}

/** Stores the number of clients in the workout's row; the caller has locked it. */
export async function setAssignedCount(
  db: Reader,
  workoutId: Known<'workout'>,
  count: number,
): Promise<void> {
  await db.updateTable('workouts').set({ assigned_count: count }).where('id', '=', workoutId).execute();
}

/** Stores the number of clients of several workouts. */
export async function setAssignedCounts(
  db: Reader,
  counts: readonly { id: Known<'workout'>; count: number }[],
): Promise<void> {
  await sql`update workouts w set assigned_count = x.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as x(id uuid, count int)
    where w.id = x.id and w.assigned_count <> x.count`.execute(db);
}

/** Lowers the number of clients of each workout by one. */
export async function lowerAssignedCounts(
  db: Reader,
  workoutIds: readonly Known<'workout'>[],
): Promise<void> {
  await sql`update workouts set assigned_count = assigned_count - 1
    where id = any(${[...workoutIds]}::uuid[])`.execute(db);
}

/** A workout to be written. */
export type WorkoutRow = {
  id: string;
  studio_id: Known<'studio'>;
  author_id: Known<'person'>;
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
export async function insertWorkouts(db: Reader, rows: readonly WorkoutRow[]): Promise<void> {
  await sql`
    insert into workouts (id, studio_id, author_id, name, description, duration, difficulty, is_template,
      exercise_count, created_at, program_id)
    select x.id, x.studio_id, x.author_id, x.name, x.description, x.duration, x.difficulty, x.is_template,
      x.exercise_count, x.created_at, x.program_id
    from jsonb_populate_recordset(null::workouts, ${JSON.stringify(rows)}::jsonb) x`.execute(db);
}
