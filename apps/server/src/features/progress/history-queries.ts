import type { Language } from '@spotter/contract/languages';
import { ONE_REP_MAX_REPS } from '@spotter/contract/limits';
import type { ExerciseHistory, TrainedExercise } from '@spotter/contract/progress';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { textIn } from '#features/exercises/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Person } from './queries.ts';
import type { DoneSet } from './rules.ts';

/** A session counts on the day it was finished, as streaks do; one that is open on the day it was begun. */
const sessionAt = sql`coalesce(s.completed_at, s.started_at)`;

/** Epley as `oneRepMax()` of the contract has it, which a test holds beside this. */
const estimate = sql`case when l.type = 'warmup' or l.weight = 0 or l.reps < 1 then null
  when l.reps = 1 then l.weight
  when l.reps <= ${sql.lit(ONE_REP_MAX_REPS)} then l.weight * (1 + l.reps / 30.0) end`;

/** What the person has trained, last trained first, whether or not the exercise is still in the library. */
export async function findTrained(
  db: Reader,
  viewer: Viewer,
  person: Person,
  language: Language,
): Promise<TrainedExercise[]> {
  const { rows } = await sql<TrainedExercise>`
    select e.id, ${textIn(language)} ->> 'name' as name, e.measure, t.sessions,
      t.at as "lastTrainedAt", t.best as "bestOneRepMax", coalesce(r.count, 0) as "recordCount"
    from (
      select l.exercise_id, count(distinct l.session_id) as sessions, max(${sessionAt}) as at,
        round(max(${estimate}), 2)::float8 as best
      from logged_sets l join sessions s on s.id = l.session_id
      where l.client_id = ${person.id} and s.studio_id = ${viewer.studioId} and l.done
      group by l.exercise_id
    ) t
    join exercises e on e.id = t.exercise_id
    left join (
      select exercise_id, count(*) as count from personal_records
      where client_id = ${person.id} and studio_id = ${viewer.studioId} group by exercise_id
    ) r on r.exercise_id = t.exercise_id
    order by t.at desc, e.id`.execute(db);
  return rows;
}

/** The words of an exercise that the studio has or had. */
export async function findExercise(
  db: Reader,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<ExerciseHistory['exercise'] | undefined> {
  const { rows } = await sql<ExerciseHistory['exercise']>`
    select e.id, ${textIn(language)} ->> 'name' as name, e.measure from exercises e
    where e.id = ${id} and (e.studio_id is null or e.studio_id = ${viewer.studioId})`.execute(db);
  return rows[0];
}

type SetRow = Omit<DoneSet, 'date'> & { at: string };

/** Every set of one exercise that the person did, oldest session first. */
export async function findDoneSets(
  db: Reader,
  viewer: Viewer,
  person: Person,
  exerciseId: string,
): Promise<SetRow[]> {
  const { rows } = await sql<SetRow>`
    select s.id as "sessionId", s.name as "workoutName", ${sessionAt} as at, l.type, l.reps,
      l.weight::float8 as weight, l.duration, l.distance
    from logged_sets l join sessions s on s.id = l.session_id
    where l.client_id = ${person.id} and s.studio_id = ${viewer.studioId} and l.exercise_id = ${exerciseId}
      and l.done
    order by ${sessionAt}, s.id, l.set_number, l.id`.execute(db);
  return rows;
}

/** The records of one exercise, oldest first. */
export async function findRecords(
  db: Reader,
  viewer: Viewer,
  person: Person,
  exerciseId: string,
): Promise<ExerciseHistory['records']> {
  const { rows } = await sql<ExerciseHistory['records'][number]>`
    select kind, value, weight, reps, achieved_at as "achievedAt", session_id as "sessionId"
    from personal_records
    where client_id = ${person.id} and studio_id = ${viewer.studioId} and exercise_id = ${exerciseId}
    order by achieved_at, id`.execute(db);
  return rows;
}
