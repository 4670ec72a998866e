import type { TodaysWorkout, Workout } from '@spotter/contract/workouts';
import { sql } from 'kysely';
import type pg from 'pg';
import { LAST_ID, type Reader } from '#db/database.ts';
import type { DayText } from '#lib/day.ts';
import type { Viewer } from '#lib/viewer.ts';
import { searchWords } from './rules.ts';

export type WorkoutFilter = {
  limit: number;
  before?: string | undefined;
  search?: string | undefined;
  /** Only templates, or only workouts that are none; trainers' alone. */
  templates?: boolean;
  /** Only this one, template or not. */
  id?: string | undefined;
};

const COLUMNS = `w.id, w.name, w.description, w.duration, w.difficulty, w.exercise_count as "exerciseCount",
  w.is_template as "isTemplate", w.created_at as "createdAt"`;

const TEXT = `w.name || ' ' || w.description`;
/** Name and description without case and accents, as `searchWords` spells them; plain ASCII has none to take off. */
const FOLDED = `lower(case when octet_length(${TEXT}) = char_length(${TEXT}) then ${TEXT}
  else regexp_replace(normalize(${TEXT}, NFKD), '[\\u0300-\\u036f]', '', 'g') end)`;

/** Which workouts of all: conditions and values, numbered on from the values before. */
function matching(filter: WorkoutFilter, values: unknown[]): string {
  const value = (given: unknown) => `$${values.push(given)}`;
  if (filter.id) return `and w.id = ${value(filter.id)}`;
  const words = searchWords(filter.search).map(
    (word) => `and ${FOLDED} like ${value(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`,
  );
  return [`and w.id < ${value(filter.before ?? LAST_ID)}`, ...words].join(' ');
}

/** Pages without a search are prepared by name; a literal limit keeps their plan generic. */
const nameOf = (list: string, { limit, search, id }: WorkoutFilter) =>
  search || id ? {} : { name: `${list}-${limit}` };

/** Workouts the trainer wrote and has not removed, newest first. */
export async function findAuthored(pool: pg.Pool, viewer: Viewer, filter: WorkoutFilter): Promise<Workout[]> {
  const values: unknown[] = [viewer.id, viewer.studioId];
  const kind = filter.id ? '' : `and w.is_template = $${values.push(filter.templates ?? false)}`;
  const { rows } = await pool.query<Workout>({
    ...nameOf('workouts-authored', filter),
    text: `select ${COLUMNS}, w.assigned_count as "assignedCount", null as "completedAt", null as next
      from workouts w
      where w.author_id = $1 and w.studio_id = $2 and w.removed_at is null ${kind} ${matching(filter, values)}
      order by w.id desc limit ${filter.limit}`,
    values,
  });
  return rows;
}

/** Workouts assigned to the client and not removed, newest first, each with its next planned day. */
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
        select w.* from workouts w
        where w.id in (select workout_id from assignments where client_id = $1)
          and w.studio_id = $2 and w.removed_at is null ${matching(filter, values)}
        order by w.id desc limit ${filter.limit}),
      done as (
        select workout_id, max(completed_at) as at from sessions
        where client_id = $1 and completed_at is not null group by workout_id),
      next as (
        select distinct on (a.workout_id) a.workout_id, json_build_object('id', a.id, 'date', a.date,
          'completedAt', null, 'sessionId', s.id) as day
        from assignments a left join sessions s on s.assignment_id = a.id
        where a.client_id = $1 and a.completed_at is null
        order by a.workout_id, a.date = $3::date desc, a.date > $3::date desc,
          case when a.date > $3::date then a.date end, a.date desc)
      select ${COLUMNS}, null as "assignedCount", done.at as "completedAt", next.day as next
      from page w left join done on done.workout_id = w.id left join next on next.workout_id = w.id
      order by w.id desc`,
    values,
  });
  return rows;
}

/** What is planned for the person on a day: what is not done before what is. What was begun is as it was begun. */
export async function findPlannedOn(db: Reader, viewer: Viewer, day: DayText): Promise<TodaysWorkout | null> {
  const { rows } = await sql<TodaysWorkout>`
    select w.id, coalesce(s.name, w.name) as name, w.duration, w.difficulty,
      coalesce(jsonb_array_length(s.plan), w.exercise_count) as "exerciseCount",
      a.id as "assignmentId", a.date, s.id as "sessionId", a.completed_at as "completedAt"
    from assignments a
    join workouts w on w.id = a.workout_id
    left join sessions s on s.assignment_id = a.id
    where a.client_id = ${viewer.id} and a.date = ${day}::date
      and (w.removed_at is null or s.id is not null)
    order by a.completed_at is not null, a.id
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A workout the person wrote and has not removed, if they did. */
export function findOwn(db: Reader, viewer: Viewer, id: string) {
  return db
    .selectFrom('workouts')
    .select([
      'id',
      'name',
      'description',
      'duration',
      'difficulty',
      'is_template as isTemplate',
      'exercise_count as exerciseCount',
      'assigned_count as assignedCount',
      'created_at as createdAt',
    ])
    .where('id', '=', id)
    .where('author_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .where('removed_at', 'is', null);
}
