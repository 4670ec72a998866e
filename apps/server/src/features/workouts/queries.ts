import type { Language } from '@spotter/contract/languages';
import type { TodaysWorkout, Workout, WorkoutExercise } from '@spotter/contract/workouts';
import { sql } from 'kysely';
import { LAST_ID, type Reader } from '#db/database.ts';
import { textIn } from '#features/exercises/service.ts';
import type { DayText } from '#lib/day.ts';
import type { Viewer } from '#lib/viewer.ts';

export type WorkoutFilter = {
  limit: number;
  before?: string | undefined;
  search?: string | undefined;
  /** Only this one. */
  id?: string | undefined;
};

const columns = sql`w.id, w.name, w.description, w.duration, w.difficulty,
  w.exercise_count as "exerciseCount", w.created_at as "createdAt"`;

const matches = ({ search, id }: WorkoutFilter) => sql`
  ${search ? sql`and w.name ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : sql``}
  ${id ? sql`and w.id = ${id}` : sql``}`;

/** Workouts the trainer wrote, newest first. */
export async function findAuthored(db: Reader, viewer: Viewer, filter: WorkoutFilter): Promise<Workout[]> {
  const { rows } = await sql<Workout>`
    select ${columns}, w.assigned_count as "assignedCount", null as "completedAt", null as next
    from workouts w
    where w.author_id = ${viewer.id} and w.studio_id = ${viewer.studioId} and w.id < ${filter.before ?? LAST_ID}
      ${matches(filter)}
    order by w.id desc limit ${sql.lit(filter.limit)}`.execute(db);
  return rows;
}

/** Workouts assigned to the client, newest first, each with its next planned day. */
export async function findAssigned(
  db: Reader,
  viewer: Viewer,
  today: DayText,
  filter: WorkoutFilter,
): Promise<Workout[]> {
  const { rows } = await sql<Workout>`
    select ${columns}, null as "assignedCount", done.at as "completedAt", next.day as next
    from workouts w
    left join lateral (
      select to_char(max(s.completed_at), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from sessions s
      where s.client_id = ${viewer.id} and s.workout_id = w.id and s.completed_at is not null
    ) done on true
    left join lateral (
      select json_build_object('id', a.id, 'date', a.date, 'completedAt', null, 'sessionId', s.id) as day
      from assignments a left join sessions s on s.assignment_id = a.id
      where a.client_id = ${viewer.id} and a.workout_id = w.id and a.completed_at is null
      order by a.date = ${today}::date desc, a.date > ${today}::date desc,
        case when a.date > ${today}::date then a.date end, a.date desc
      limit 1
    ) next on true
    where w.studio_id = ${viewer.studioId} and w.id < ${filter.before ?? LAST_ID}
      and exists (select from assignments a where a.client_id = ${viewer.id} and a.workout_id = w.id)
      ${matches(filter)}
    order by w.id desc limit ${sql.lit(filter.limit)}`.execute(db);
  return rows;
}

/** What is planned for the person on a day: what is not done before what is. */
export async function findPlannedOn(db: Reader, viewer: Viewer, day: DayText): Promise<TodaysWorkout | null> {
  const { rows } = await sql<TodaysWorkout>`
    select w.id, w.name, w.duration, w.difficulty, w.exercise_count as "exerciseCount",
      a.id as "assignmentId", a.date, s.id as "sessionId", a.completed_at as "completedAt"
    from assignments a
    join workouts w on w.id = a.workout_id
    left join sessions s on s.assignment_id = a.id
    where a.client_id = ${viewer.id} and a.date = ${day}::date
    order by a.completed_at is not null, a.id
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A workout the person wrote, if they did. */
export function findOwn(db: Reader, viewer: Viewer, id: string) {
  return db
    .selectFrom('workouts')
    .select(['id', 'name', 'exercise_count as exerciseCount'])
    .where('id', '=', id)
    .where('author_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId);
}

/** The lines of a workout in order, in a language. */
export async function findLines(
  db: Reader,
  workoutId: string,
  language: Language,
  lineId?: string,
): Promise<WorkoutExercise[]> {
  const only = lineId ? sql`and x.id = ${lineId}` : sql``;
  const { rows } = await sql<WorkoutExercise>`
    select x.id, x.exercise_id as "exerciseId", x.position as "order", x.sets, x.reps, x.weight::float8 as weight,
      x.duration, x.rest_time as "restTime", x.notes, ${exerciseObject(language)} as exercise
    from workout_exercises x join exercises e on e.id = x.exercise_id
    where x.workout_id = ${workoutId} ${only} order by x.position`.execute(db);
  return rows;
}

/** What a line shows of its exercise (table alias `e`), as JSON. */
export const exerciseObject = (language: Language) => sql<WorkoutExercise['exercise']>`json_build_object(
    'name', ${textIn(language)} ->> 'name', 'category', e.category, 'measure', e.measure,
    'videoUrl', e.video_url, 'thumbnailUrl', e.thumbnail_url,
    'instructions', case when ${textIn(language)} ? 'setup' then ${textIn(language)} - 'name' - 'aliases' - 'description' end)`;

/** What a line shows of each of the given exercises that the studio may use, by id. */
export async function findUsableExercises(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, WorkoutExercise['exercise']>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; exercise: WorkoutExercise['exercise'] }>`
    select e.id, ${exerciseObject(viewer.language)} as exercise from exercises e
    where e.id = any(${[...new Set(ids)]}::uuid[]) and e.retired_at is null
      and (e.studio_id is null or e.studio_id = ${viewer.studioId})`.execute(db);
  return new Map(rows.map((row) => [row.id, row.exercise]));
}

type PlannedRow = {
  id: string;
  workoutId: string;
  clientId: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  date: string;
  completedAt: string | null;
};

/** Planned days of clients the viewer coaches now, latest first; `only` those of some clients and days. */
export async function findPlannedDays(
  db: Reader,
  viewer: Viewer,
  workoutId: string,
  only?: { clients: string[]; days: DayText[] },
): Promise<PlannedRow[]> {
  let query = db
    .selectFrom('assignments as a')
    .innerJoin('people as p', 'p.id', 'a.client_id')
    .innerJoin('coachings as c', 'c.client_id', 'a.client_id')
    .select([
      'a.id',
      'a.workout_id as workoutId',
      'a.date',
      'a.completed_at as completedAt',
      'p.id as clientId',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.email',
    ])
    .where('a.workout_id', '=', workoutId)
    .where('c.trainer_id', '=', viewer.id)
    .where('c.ended_at', 'is', null)
    .orderBy('a.date', 'desc')
    .orderBy('a.id', 'desc');
  if (only) query = query.where('p.id', 'in', only.clients).where('a.date', 'in', only.days);
  else query = query.limit(1_000);
  return query.execute();
}

/** A planned day of the viewer's own workout and client, held until the transaction ends. */
export async function lockOwnAssignment(db: Reader, viewer: Viewer, id: string) {
  return db
    .selectFrom('assignments as a')
    .innerJoin('workouts as w', 'w.id', 'a.workout_id')
    .innerJoin('coachings as c', 'c.client_id', 'a.client_id')
    .select(['a.workout_id as workoutId', 'a.client_id as clientId', 'a.completed_at as completedAt'])
    .where('a.id', '=', id)
    .where('w.author_id', '=', viewer.id)
    .where('w.studio_id', '=', viewer.studioId)
    .where('c.trainer_id', '=', viewer.id)
    .where('c.ended_at', 'is', null)
    .forUpdate('a')
    .executeTakeFirst();
}

/** Whether a session of a planned day exists. */
export async function isBegun(db: Reader, assignmentId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirst();
  return session !== undefined;
}

/** Clients with a day of a workout that is not done yet. */
export async function findClientsToCome(db: Reader, workoutId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assignments')
    .select('client_id')
    .distinct()
    .where('workout_id', '=', workoutId)
    .where('completed_at', 'is', null)
    .execute();
  return rows.map((row) => row.client_id);
}
