import type { PlanEntry } from '@spotter/contract/progress';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DayText } from '#lib/day.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Whose progress is told; whether the viewer may see it is decided before. */
export type Person = { id: string; timeZone: string };

/** Somebody of the viewer's studio. */
export function findPerson(db: Reader, viewer: Viewer, id: string): Promise<Person | undefined> {
  return db
    .selectFrom('people')
    .select(['id', 'time_zone as timeZone'])
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .executeTakeFirst();
}

type Span = { from: DayText; to: DayText };

/** Planned days between two days, both included. */
export async function findPlannedDays(
  db: Reader,
  viewer: Viewer,
  person: Person,
  { from, to }: Span,
): Promise<{ date: DayText; done: boolean }[]> {
  const { rows } = await sql<{ date: DayText; done: boolean }>`
    select date, completed_at is not null as done from assignments
    where client_id = ${person.id} and studio_id = ${viewer.studioId}
      and date between ${from}::date and ${to}::date`.execute(db);
  return rows;
}

export type PlannedDayOf = { clientId: string; date: DayText; done: boolean; begun: boolean };

/** Planned days of several persons between two days, both included, by date; in one statement. */
export async function findPlannedDaysOf(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
  { from, to }: Span,
): Promise<PlannedDayOf[]> {
  const { rows } = await sql<PlannedDayOf>`
    select a.client_id as "clientId", a.date, a.completed_at is not null as done,
      a.completed_at is not null or exists (select from sessions s where s.assignment_id = a.id) as begun
    from assignments a
    where a.client_id = any(${[...ids]}::uuid[]) and a.studio_id = ${viewer.studioId}
      and a.date between ${from}::date and ${to}::date
    order by a.client_id, a.date`.execute(db);
  return rows;
}

type PlannedEntry = Omit<PlanEntry, 'status' | 'doneOn'> & { clientId: string; completedAt: string | null };

/**
 * The plans of several persons with what came of them, in one statement: what is planned between two days, or was
 * finished then, a day around more, as the day is cut by each person's zone. A begun day tells its session's own copy
 * of the plan.
 */
export async function findPlans(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
  { from, to }: Span,
): Promise<PlannedEntry[]> {
  const { rows } = await sql<PlannedEntry>`
    select a.client_id as "clientId", a.date, a.id as "assignmentId", a.moved_from as "movedFrom", w.id as "workoutId",
      coalesce(s.name, w.name) as "workoutName", s.id as "sessionId", a.completed_at as "completedAt",
      coalesce(s.planned_sets, (select sum(jsonb_array_length(x.targets))::int from workout_exercises x
        where x.workout_id = w.id), 0) as "plannedSets",
      coalesce(s.done_sets, 0) as "doneSets"
    from assignments a
    join workouts w on w.id = a.workout_id
    left join sessions s on s.assignment_id = a.id
    where a.client_id = any(${[...ids]}::uuid[]) and a.studio_id = ${viewer.studioId}
      and (a.date between ${from}::date and ${to}::date or (a.completed_at >= ${from}::date - interval '1 day'
        and a.completed_at < ${to}::date + interval '2 days'))
    order by a.date, a.id`.execute(db);
  return rows;
}

type UnplannedSession = Omit<PlannedEntry, 'date'> & { startedAt: string };

/** Sessions without a planned day, finished or still open, a day around the span more: the day is cut by each person's zone. */
export async function findUnplanned(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
  { from, to }: Span,
): Promise<UnplannedSession[]> {
  const { rows } = await sql<UnplannedSession>`
    select s.client_id as "clientId", s.started_at as "startedAt", null as "assignmentId", null as "movedFrom",
      s.workout_id as "workoutId", s.name as "workoutName", s.id as "sessionId",
      s.completed_at as "completedAt", s.planned_sets as "plannedSets", s.done_sets as "doneSets"
    from sessions s
    where s.client_id = any(${[...ids]}::uuid[]) and s.studio_id = ${viewer.studioId} and s.assignment_id is null
      and coalesce(s.completed_at, s.started_at) >= ${from}::date - interval '1 day'
      and coalesce(s.completed_at, s.started_at) < ${to}::date + interval '2 days'
    order by coalesce(s.completed_at, s.started_at), s.id`.execute(db);
  return rows;
}
