import type { Language } from '@spotter/contract/languages';
import type { ExerciseHistory, TrainedExercise } from '@spotter/contract/progress';
import { ONE_REP_MAX_REPS } from '@spotter/contract/sessions-limits';
import { sql } from 'kysely';
import type { Asking, Reader } from '#db/database.ts';
import { exerciseRows, inLibrary } from '#features/exercises/fragments.ts';
import { textIn } from '#features/exercises/service.ts';
import {
  isAsPlanned,
  loggedSetRows,
  mayReadOfSession,
  mayReadTraining,
  recordRows,
  sessionRows,
} from '#features/sessions/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Person } from './queries.ts';
import { plannedTop } from './report/load-fragments.ts';
import type { DoneSet } from './rules.ts';

/** A session counts on the day it was finished, as in streaks; an open one on the day it was begun. */
const sessionAt = sql`coalesce(s.completed_at, s.started_at)`;

/** The person's sessions that the viewer may read. A join by id alone reads the sessions of everybody. */
const ofPerson = (viewer: Viewer, person: Person) =>
  sql`s.client_id = ${person.id} and s.studio_id = ${viewer.studioId}
    and ${mayReadTraining(viewer, 's.client_id', 's.workout_id')}`;

/** The person's records that the viewer may read. */
const recordsOf = (viewer: Viewer, person: Person) =>
  sql`c.client_id = ${person.id} and c.studio_id = ${viewer.studioId}
    and ${mayReadOfSession(viewer, 'c.client_id', 'c.session_id')}`;

/** Epley's formula, equal to `oneRepMax()` of the contract; a test compares them. */
const estimate = sql`case when l.slip or l.type = 'warmup' or l.weight = 0 or l.reps < 1 then null
  when l.reps = 1 then l.weight
  when l.reps <= ${sql.lit(ONE_REP_MAX_REPS)} then l.weight * (1 + l.reps / 30.0) end`;

type TrainedRow = Omit<TrainedExercise, 'stalled'> & {
  /** The best estimate of each session since the instant, oldest first. */
  lately: { at: string; oneRepMax: number; lightened: boolean }[];
};

/**
 * The person's exercises, last trained first, including those no longer in the library, with what each session since an
 * instant was estimated at.
 */
export async function findTrained(
  db: Reader,
  viewer: Viewer,
  person: Person,
  { language, since }: { language: Language; since: Date },
): Promise<TrainedRow[]> {
  const { rows } = await sql<TrainedRow>`
    select e.id, ${textIn(language)} ->> 'name' as name, e.measure, t.sessions,
      t.at as "lastTrainedAt", t.best as "bestOneRepMax", coalesce(r.count, 0) as "recordCount",
      coalesce(t.lately, '[]') as lately
    from (
      select b.exercise_id, count(*) as sessions, max(b.at) as at, max(b.best) as best,
        json_agg(json_build_object('at', b.at, 'oneRepMax', b.best, 'lightened', b.lightened) order by b.at, b.session_id)
          filter (where b.at >= ${since} and b.best is not null) as lately
      from (
        select l.exercise_id, l.session_id, max(${sessionAt}) as at, not bool_and(${isAsPlanned('s')}) as lightened,
          round(max(${estimate}), 2)::float8 as best
        from ${loggedSetRows('l')} join ${sessionRows('s')} on s.id = l.session_id
        where l.client_id = ${person.id} and ${ofPerson(viewer, person)} and l.done
        group by l.exercise_id, l.session_id
      ) b
      group by b.exercise_id
    ) t
    join ${exerciseRows('e')} on e.id = t.exercise_id
    left join (
      select c.exercise_id, count(*) as count from ${recordRows('c')}
      where ${recordsOf(viewer, person)} group by c.exercise_id
    ) r on r.exercise_id = t.exercise_id
    order by t.at desc, e.id`.execute(db);
  return rows;
}

/** The texts of an exercise that the studio has or had. */
export async function findExercise(
  { db, ask }: Asking,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<ExerciseHistory['exercise'] | undefined> {
  const { rows } = await sql<ExerciseHistory['exercise']>`
    select e.id, ${textIn(language)} ->> 'name' as name, e.measure from ${exerciseRows('e')}
    where e.id = ${id} and ${inLibrary(viewer, ask)}`.execute(db);
  return rows[0];
}

type DoneSetRow = Omit<DoneSet, 'date'> & { at: string };

/** Every set of one exercise that the person did, oldest session first, with the planned load of its session. */
export async function findDoneSets(
  db: Reader,
  viewer: Viewer,
  person: Person,
  exerciseId: string,
): Promise<DoneSetRow[]> {
  const { rows } = await sql<DoneSetRow>`
    with done as (select s.id, s.name, ${sessionAt} as at, l.id as set_id, l.set_number, l.type, l.reps,
      l.weight::float8 as weight, l.duration, l.distance, l.per_side,
      not ${isAsPlanned('s')} as lightened
    from ${loggedSetRows('l')} join ${sessionRows('s')} on s.id = l.session_id
    where l.client_id = ${person.id} and ${ofPerson(viewer, person)} and l.exercise_id = ${exerciseId}
      and l.done)
    select d.id as "sessionId", d.name as "workoutName", d.at, d.type, d.reps, d.weight, d.duration, d.distance,
      d.per_side as "perSide", d.lightened, p.planned as "plannedWeight"
    from done d join (select s.id, ${plannedTop(sql`${exerciseId}::uuid`)} as planned
      from (select distinct id from done) s) p on p.id = d.id
    order by d.at, d.id, d.set_number, d.set_id`.execute(db);
  return rows;
}

/** The latest record of each kind of one exercise, oldest first. */
export async function findLatestRecords(
  db: Reader,
  viewer: Viewer,
  person: Person,
  exerciseId: string,
): Promise<ExerciseHistory['records']> {
  const { rows } = await sql<ExerciseHistory['records'][number]>`
    select kind, value, weight, reps, distance, achieved_at as "achievedAt", session_id as "sessionId" from (
      select distinct on (c.kind) c.kind, c.value, c.weight, c.reps, c.distance, c.achieved_at, c.session_id, c.id
      from ${recordRows('c')}
      where ${recordsOf(viewer, person)} and c.exercise_id = ${exerciseId}
      order by c.kind, c.achieved_at desc, c.id desc) latest
    order by achieved_at, id`.execute(db);
  return rows;
}

export type MainLift = { exerciseId: string; name: string; at: string; oneRepMax: number; isRecord: boolean };

/**
 * The exercise with an estimate in most of the sessions finished since an instant, with the best estimate of each,
 * oldest first. The sessions are read first, so that older sets cost nothing.
 */
export async function findMainLiftSince(
  db: Reader,
  viewer: Viewer,
  person: Person,
  since: Date,
): Promise<MainLift[]> {
  const { rows } = await sql<MainLift>`
    with best as (
      select l.exercise_id, s.id as session_id, s.completed_at as at, max(${estimate}) as best
      from ${sessionRows('s')} join ${loggedSetRows('l')} on l.session_id = s.id and l.client_id = s.client_id
      where ${ofPerson(viewer, person)} and s.completed_at >= ${since} and l.client_id = ${person.id} and l.done
      group by l.exercise_id, s.id, s.completed_at having max(${estimate}) is not null),
    main as materialized (
      select e.id, ${textIn(viewer.language)} ->> 'name' as name from ${exerciseRows('e')}
      where e.id = (select exercise_id from best group by exercise_id
        order by count(*) desc, max(best) desc, exercise_id limit 1))
    select m.id as "exerciseId", m.name, b.at, round(b.best, 2)::float8 as "oneRepMax",
      exists (select from ${recordRows('c')} where c.client_id = ${person.id} and c.exercise_id = m.id
        and c.session_id = b.session_id and c.kind = 'one-rep-max') as "isRecord"
    from main m join best b on b.exercise_id = m.id
    order by b.at, b.session_id`.execute(db);
  return rows;
}
