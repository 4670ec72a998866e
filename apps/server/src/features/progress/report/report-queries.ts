import type { DayText } from '@spotter/contract/days';
import type { Language } from '@spotter/contract/languages';
import type { ProgramReport } from '@spotter/contract/training-report';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import { textIn } from '#features/exercises/service.ts';
import { waits } from '#features/pauses/fragments.ts';
import { planRows } from '#features/plans/fragments.ts';
import { programRows, runRows } from '#features/programs/fragments.ts';
import {
  loggedSetRows,
  mayReadTraining,
  recordRows,
  sessionRows,
  shareKept,
} from '#features/sessions/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type Person, sizeOfWorkout } from '../queries.ts';
import type { PlannedWork } from '../rules.ts';
import { plannedTop } from './load-fragments.ts';

type Named = { firstName: string | null; lastName: string | null; email: string | null };

export type RunRow = {
  id: string;
  name: string;
  startDate: DayText;
  weeks: number;
  client: Named;
  coach: Named;
};

/** Programmes (alias `r`) of a person: their own, or of a client who shows all training or was given it by the viewer. */
const mayReadRun = (viewer: Viewer, person: Person) => sql<boolean>`(r.client_id = ${person.id}
  and r.studio_id = ${viewer.studioId} and (r.client_id = ${viewer.id}
    or ${coachedNow(viewer, 'r.client_id', sql`(${trainingShown} or r.coach_id = ${viewer.id})`)}))`;

const named = (alias: string) => sql`json_build_object('firstName', ${sql.ref(`${alias}.first_name`)},
  'lastName', ${sql.ref(`${alias}.last_name`)}, 'email', null)`;

/** The programmes that a person was given and that still have days, latest first; with an id only that one. */
export async function findRuns(
  db: Reader,
  viewer: Viewer,
  person: Person,
  id: string | null = null,
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select r.id, p.name, r.start_date as "startDate", p.weeks, ${named('c')} as client, ${named('t')} as coach
    from ${runRows('r')} join ${programRows('p')} on p.id = r.program_id
    join ${peopleRows('c')} on c.id = r.client_id join ${peopleRows('t')} on t.id = r.coach_id
    where ${mayReadRun(viewer, person)} and (${id}::uuid is null or r.id = ${id}::uuid)
      and exists (select from ${planRows('a')} where a.run_id = r.id)
    order by r.start_date desc, r.id desc`.execute(db);
  return rows;
}

export type RunWork = PlannedWork & {
  runId: string;
  week: number;
  name: string;
  sessionId: Known<'session'> | null;
  completedAt: string | null;
  isPaused: boolean;
};

/** The days of programmes that a person was given, as planned, with what was done. */
export async function findRunWork(
  db: Reader,
  viewer: Viewer,
  person: Person,
  runIds: readonly string[],
): Promise<RunWork[]> {
  const { rows } = await sql<RunWork>`
    select a.run_id as "runId", coalesce(a.program_week, 1) as week, a.date, coalesce(s.name, w.name) as name,
      s.id as "sessionId", a.completed_at as "completedAt", ${waits('a')} as "isPaused",
      a.completed_at is not null as finished, s.id is not null as begun, ${shareKept('a', 's')} as share,
      coalesce(s.planned_sets, n.sets) as "plannedSets", coalesce(s.kept_sets, 0) as "keptSets",
      coalesce(s.planned_exercises, n.exercises) as "plannedExercises", coalesce(s.kept_exercises, 0) as "keptExercises"
    from ${planRows('a')}
    join ${workoutRows('w')} on w.id = a.workout_id
    left join ${sessionRows('s')} on s.assignment_id = a.id and s.client_id = ${person.id}
    left join lateral ${sizeOfWorkout} n on s.id is null
    where a.run_id = any(${[...runIds]}::uuid[]) and a.client_id = ${person.id}
      and ${mayReadTraining(viewer, 'a.client_id', 'a.workout_id')}
    order by a.date, a.id`.execute(db);
  return rows;
}

const ofRun = (viewer: Viewer, person: Person, runId: string) => sql<boolean>`a.run_id = ${runId}
  and a.client_id = ${person.id} and s.client_id = ${person.id}
  and ${mayReadTraining(viewer, 'a.client_id', 'a.workout_id')}`;

/** The latest record of each kind and exercise in the sessions of a programme, newest first. */
export async function findRunRecords(
  db: Reader,
  viewer: Viewer,
  person: Person,
  { runId, language }: { runId: string; language: Language },
): Promise<ProgramReport['records']> {
  const { rows } = await sql<ProgramReport['records'][number]>`
    select * from (
      select distinct on (c.exercise_id, c.kind) ${textIn(language)} ->> 'name' as exercise, c.kind, c.value, c.weight,
        c.reps, c.distance, c.achieved_at as "achievedAt"
      from ${planRows('a')} join ${sessionRows('s')} on s.assignment_id = a.id
      join ${recordRows('c')} on c.session_id = s.id and c.client_id = s.client_id
      join ${exerciseRows('e')} on e.id = c.exercise_id
      where ${ofRun(viewer, person, runId)}
      order by c.exercise_id, c.kind, c.achieved_at desc, c.id desc) latest
    order by "achievedAt" desc, exercise, kind`.execute(db);
  return rows;
}

export type LiftRow = {
  exerciseId: string;
  name: string;
  at: string;
  planned: number | null;
  done: number;
};

/** The heaviest load of each exercise in each session of a programme, oldest first, beside the planned one. */
export async function findRunLifts(
  db: Reader,
  viewer: Viewer,
  person: Person,
  { runId, language }: { runId: string; language: Language },
): Promise<LiftRow[]> {
  const { rows } = await sql<LiftRow>`
    select s.exercise_id as "exerciseId", ${textIn(language)} ->> 'name' as name, s.at,
      ${plannedTop(sql`s.exercise_id`)} as planned, s.done
    from (
      select s.id, l.exercise_id, coalesce(s.completed_at, s.started_at) as at, max(l.weight)::float8 as done
      from ${planRows('a')} join ${sessionRows('s')} on s.assignment_id = a.id
      join ${loggedSetRows('l')} on l.session_id = s.id and l.client_id = s.client_id
      where ${ofRun(viewer, person, runId)} and l.client_id = ${person.id} and l.done and l.type <> 'warmup'
        and l.weight > 0 and not l.slip
      group by s.id, l.exercise_id, s.completed_at, s.started_at) s
    join ${exerciseRows('e')} on e.id = s.exercise_id
    order by s.at, s.id`.execute(db);
  return rows;
}
