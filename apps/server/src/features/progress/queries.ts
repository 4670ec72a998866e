import type { DayText } from '@spotter/contract/days';
import type { PlanEntry } from '@spotter/contract/progress';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { waits } from '#features/pauses/fragments.ts';
import { isByCoach, planRows } from '#features/plans/fragments.ts';
import { programPlaceOf } from '#features/programs/fragments.ts';
import { mayReadTraining, sessionRows, shareKept } from '#features/sessions/fragments.ts';
import { workoutLineRows, workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { DayKept, PlannedWork } from './rules.ts';

/** The person whose progress is read; the caller has checked that the viewer may. */
export type Person = { id: Known<'person'>; timeZone: string };

/** A person of the viewer's studio. */
export function findPerson(db: Reader, viewer: Viewer, id: string): Promise<Person | undefined> {
  return db
    .selectFrom(peopleRows('p'))
    .select(['id', 'time_zone as timeZone'])
    .$narrowType<{ id: Known<'person'> }>()
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .executeTakeFirst();
}

type Span = { from: DayText; to: DayText };

/** The number of sets and of exercises of the workout `w`, as two columns. */
export const sizeOfWorkout = sql`(select coalesce(sum(jsonb_array_length(x.targets)), 0)::int as sets, count(*)::int as exercises
  from ${workoutLineRows('x')} where x.workout_id = w.id)`;

/**
 * Days that coaches planned between two days, both included, without those that wait in a pause. A day that was not begun has the
 * sets and exercises of its workout as it is now.
 */
export async function findPlannedDays(
  db: Reader,
  viewer: Viewer,
  person: Person,
  { from, to }: Span,
): Promise<PlannedWork[]> {
  const { rows } = await sql<PlannedWork>`
    select a.date, a.completed_at is not null as finished, s.id is not null as begun,
      ${shareKept('a', 's')} as share,
      coalesce(s.planned_sets, n.sets) as "plannedSets", coalesce(s.kept_sets, 0) as "keptSets",
      coalesce(s.planned_exercises, n.exercises) as "plannedExercises", coalesce(s.kept_exercises, 0) as "keptExercises"
    from ${planRows('a')}
    join ${workoutRows('w')} on w.id = a.workout_id
    left join ${sessionRows('s')} on s.assignment_id = a.id and s.client_id = ${person.id}
    left join lateral ${sizeOfWorkout} n on s.id is null
    where a.client_id = ${person.id} and a.studio_id = ${viewer.studioId}
      and ${mayReadTraining(viewer, 'a.client_id', 'a.workout_id')}
      and a.date between ${from}::date and ${to}::date and not ${waits('a')} and ${isByCoach('a')}`.execute(
    db,
  );
  return rows;
}

export type PlannedDayOf = DayKept & { clientId: Known<'person'> };

/** The same of several people, by date; in one statement. */
export async function findPlannedDaysOf(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
  { from, to }: Span,
): Promise<PlannedDayOf[]> {
  const { rows } = await sql<PlannedDayOf>`
    select a.client_id as "clientId", a.date, a.completed_at is not null as finished,
      a.completed_at is not null or s.id is not null as begun, ${shareKept('a', 's')} as share
    from ${planRows('a')}
    left join ${sessionRows('s')} on s.assignment_id = a.id and s.client_id = any(${[...ids]}::uuid[])
    where a.client_id = any(${[...ids]}::uuid[]) and a.studio_id = ${viewer.studioId}
      and a.date between ${from}::date and ${to}::date and not ${waits('a')} and ${isByCoach('a')}
      and ${mayReadTraining(viewer, 'a.client_id', 'a.workout_id')}
    order by a.client_id, a.date`.execute(db);
  return rows;
}

export type FinishedSession = { completedAt: string; sets: number; volume: number };

/** The person's sessions finished since a day, with a day more because the day depends on the person's zone. */
export async function findFinishedSince(
  db: Reader,
  viewer: Viewer,
  person: Person,
  from: DayText,
): Promise<FinishedSession[]> {
  const { rows } = await sql<FinishedSession>`
    select s.completed_at as "completedAt", s.done_sets as sets, s.volume from ${sessionRows('s')}
    where s.client_id = ${person.id} and s.studio_id = ${viewer.studioId}
      and ${mayReadTraining(viewer, 's.client_id', 's.workout_id')}
      and s.completed_at >= ${from}::date - interval '1 day'
    order by s.completed_at`.execute(db);
  return rows;
}

type PlannedEntry = Omit<PlanEntry, 'status' | 'doneOn'> & {
  clientId: Known<'person'>;
  completedAt: string | null;
  /** Whether it is not done and in a pause. */
  isPaused: boolean;
};

/**
 * The plans of several people with their sessions, in one statement: plans between two days, or finished between them,
 * with a day more on each side because the day depends on the person's zone. A begun day returns the copy of the plan
 * in its session.
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
      coalesce(s.planned_sets, n.sets) as "plannedSets", coalesce(s.done_sets, 0) as "doneSets",
      coalesce(s.kept_sets, 0) as "keptSets", coalesce(s.planned_exercises, n.exercises) as "plannedExercises",
      coalesce(s.kept_exercises, 0) as "keptExercises", ${waits('a')} as "isPaused", not ${isByCoach('a')} as "isOwn",
      ${programPlaceOf('a')} as program
    from ${planRows('a')}
    join ${workoutRows('w')} on w.id = a.workout_id
    left join ${sessionRows('s')} on s.assignment_id = a.id and s.client_id = any(${[...ids]}::uuid[])
    left join lateral ${sizeOfWorkout} n on s.id is null
    where a.client_id = any(${[...ids]}::uuid[]) and a.studio_id = ${viewer.studioId}
      and ${mayReadTraining(viewer, 'a.client_id', 'a.workout_id')}
      and (a.date between ${from}::date and ${to}::date or (a.completed_at >= ${from}::date - interval '1 day'
        and a.completed_at < ${to}::date + interval '2 days'))
    order by a.date, a.id`.execute(db);
  return rows;
}

type UnplannedSession = Omit<PlannedEntry, 'date'> & { startedAt: string };

/** Unplanned sessions, finished or open, with a day more on each side: the day depends on the person's zone. */
export async function findUnplanned(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
  { from, to }: Span,
): Promise<UnplannedSession[]> {
  const { rows } = await sql<UnplannedSession>`
    select s.client_id as "clientId", s.started_at as "startedAt", null as "assignmentId", null as "movedFrom",
      s.workout_id as "workoutId", s.name as "workoutName", s.id as "sessionId",
      s.completed_at as "completedAt", s.planned_sets as "plannedSets", s.done_sets as "doneSets",
      s.kept_sets as "keptSets", s.planned_exercises as "plannedExercises", s.kept_exercises as "keptExercises",
      false as "isPaused", false as "isOwn", null as program
    from ${sessionRows('s')}
    where s.client_id = any(${[...ids]}::uuid[]) and s.studio_id = ${viewer.studioId} and s.assignment_id is null
      and ${mayReadTraining(viewer, 's.client_id', 's.workout_id')}
      and coalesce(s.completed_at, s.started_at) >= ${from}::date - interval '1 day'
      and coalesce(s.completed_at, s.started_at) < ${to}::date + interval '2 days'
    order by coalesce(s.completed_at, s.started_at), s.id`.execute(db);
  return rows;
}
