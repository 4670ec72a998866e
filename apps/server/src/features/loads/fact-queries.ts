import type { Progression, RackSizes } from '@spotter/contract/loads';
import type { LiftedSet } from '@spotter/contract/progression';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import { isAsPlanned, loggedSetRows, sessionRows } from '#features/sessions/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';

/** How many of the last sessions of an exercise a progression looks at: misses before a deload, and planned deloads. */
const SESSIONS_READ = 8;
/** With stages also the last session of the first one, behind those of the others and of another line of the lift. */
const STAGED_SESSIONS_READ = 40;

/** What the loads of one exercise follow from. */
export type ExerciseFacts = {
  exerciseId: string;
  equipment: string[];
  assisted: boolean;
  units: 'metric' | 'imperial';
  /** What the client said they can load, in the unit that they use now. */
  rack: RackSizes | null;
  /** Of the programme that the workout is from. */
  ofProgram: Progression | null;
  trainingMax: number | null;
  past: {
    at: string;
    place: number | null;
    plannedReps: number | null;
    lightened: boolean;
    sets: LiftedSet[];
  }[];
  /** The heaviest sets of the sessions since the training max was set, the oldest first. */
  tops: { at: string; weight: number; reps: number }[];
  /** Finished sessions of the workout, without those that were lighter by choice outside a planned deload of the exercise. */
  times: number;
  /** The client is asked before a session how they feel. */
  isAsked: boolean;
};

/** What only some progressions ask: the stage of past sessions, and the sets that raise a training max. */
type FactReads = { stages?: boolean; tops?: boolean };

/**
 * The finished sessions (alias `w`) of a client in the same workout before an instant. The weeks of a programme have
 * each their own copy: those of one programme with the same name are the same workout. So is what stands in for one of them,
 * changed for one client alone.
 */
const ofSameWorkout = (clientId: Known<'person'>, workoutId: string | null, before: Date) => sql`(
  w.client_id = ${clientId} and w.completed_at < ${before} and w.workout_id in (
    select o.id from ${workoutRows('t')} join ${workoutRows('o')} on o.id in (t.id, t.stands_for)
      or o.stands_for in (t.id, t.stands_for) or (o.name = t.name
        and (o.program_id in (t.program_id, t.stands_for_program)
          or o.stands_for_program in (t.program_id, t.stands_for_program)))
    where t.id = ${workoutId}))`;

/**
 * The exercises of a session (alias `w`) that began as a planned deload, though its client made it lighter still; none of
 * a session as planned. The session's own copy of the plan says so, lighter or as it was.
 */
const deloadsOf = sql`(select coalesce(array_agg(i.item ->> 'exerciseId'), '{}') from jsonb_array_elements(w.plan) i(item)
  where not ${isAsPlanned('w')}
    and jsonb_path_exists(i.item, '$.**.code ? (@ == "planned_deload" || @ == "shorter_planned")'))`;

/** The repetitions with which the first working set of an exercise (`e`) was planned in a session (`d`). */
const plannedReps = sql`(select (t.target ->> 'reps')::int from ${sessionRows('q')}
  cross join lateral jsonb_array_elements(q.plan) i(item)
  cross join lateral jsonb_array_elements(i.item -> 'targets') t(target)
  where q.id = d.id and i.item ->> 'exerciseId' = e.id::text and t.target ->> 'type' in ('normal', 'failure') limit 1)`;

/** More sessions than a training max stands for. */
const TOPS_MAX = 200;

/**
 * The heaviest working set of each session with an exercise (`e`) since its training max (`m`) was set, the oldest first;
 * none of a session that was lighter by choice.
 */
const topsOf = (clientId: Known<'person'>, before: Date) => sql`(
  select coalesce(json_agg(json_build_object('at', o.completed_at, 'weight', o.weight, 'reps', o.reps)
    order by o.completed_at, o.id), '[]')
  from (
    select distinct on (s.completed_at, s.id) s.id, s.completed_at, l.weight::float8 as weight, l.reps
    from ${loggedSetRows('l')} join ${sessionRows('s')} on s.id = l.session_id
    where l.client_id = ${clientId} and l.exercise_id = e.id and l.done and not l.slip and l.weight > 0
      and l.reps is not null and l.type in ('normal', 'failure')
      and s.completed_at > m.created_at and s.completed_at < ${before}
      and ${isAsPlanned('s')}
    order by s.completed_at desc, s.id, l.weight desc, l.reps desc limit ${sql.lit(TOPS_MAX)}) o)`;

/**
 * For each exercise the client's training max and last sessions, finished before an instant; one statement.
 * @param workoutId null: nothing that follows from sessions of one workout, or from its programme
 */
export async function findFacts(
  db: Reader,
  clientId: Known<'person'>,
  {
    exerciseIds,
    workoutId,
    before,
    reads = {},
  }: { exerciseIds: readonly string[]; workoutId: string | null; before: Date; reads?: FactReads },
): Promise<ExerciseFacts[]> {
  const { rows } = await sql<ExerciseFacts>`
    with sessions_of as (
      select w.id, w.completed_at, ${isAsPlanned('w')} as planned, ${deloadsOf} as deloads
      from ${sessionRows('w')} where ${ofSameWorkout(clientId, workoutId, before)}),
    same as (
      select k.exercise_id, o.id, c.counts, (count(*) filter (where c.counts) over (partition by k.exercise_id
        order by o.completed_at, o.id rows between unbounded preceding and 1 preceding))::int as place
      from unnest(${exerciseIds}::uuid[]) k(exercise_id) cross join sessions_of o
      cross join lateral (select o.planned or k.exercise_id::text = any(o.deloads) as counts) c)
    select e.id as "exerciseId", e.equipment, e.assisted, p.units, m.weight as "trainingMax", coalesce(h.past, '[]') as past,
      ${reads.tops ? topsOf(clientId, before) : sql`'[]'::json`} as tops,
      (select count(*)::int from same where exercise_id = e.id and counts) as times,
      exists (select from readiness_checks c where c.client_id = ${clientId}) as "isAsked",
      (select r.sizes from racks r where r.client_id = ${clientId}
        and r.unit = case p.units when 'imperial' then 'lb' else 'kg' end) as rack,
      (select g.progression from program_progressions g join ${workoutRows('t')} on t.program_id = g.program_id
        where t.id = ${workoutId}) as "ofProgram"
    from ${exerciseRows('e')}
    join ${peopleRows('p')} on p.id = ${clientId}
    left join lateral (select t.weight, t.created_at from training_maxes t
      where t.client_id = ${clientId} and t.exercise_id = e.id order by t.id desc limit 1) m on true
    left join lateral (
      select json_agg(json_build_object('at', d.completed_at, 'place', d.place, 'plannedReps', ${reads.stages ? plannedReps : sql`null`}, 'lightened', d.lightened, 'sets', d.sets)
        order by d.completed_at desc, d.id desc) as past
      from (
        select s.id, s.completed_at, max(a.place) as place,
          not ${isAsPlanned('s')} as lightened, json_agg(json_build_object(
          'weight', coalesce(l.added, l.weight)::float8, 'reps', l.reps, 'rpe', l.rpe::float8, 'duration', l.duration) order by l.set_number, l.id) as sets
        from ${loggedSetRows('l')} join ${sessionRows('s')} on s.id = l.session_id
        left join same a on a.id = s.id and a.exercise_id = e.id
        where l.client_id = ${clientId} and l.exercise_id = e.id and l.done and not l.slip
          and l.type in ('normal', 'failure') and s.completed_at < ${before}
        group by s.id, s.completed_at, s.readiness
        order by s.completed_at desc, s.id desc limit ${sql.lit(reads.stages ? STAGED_SESSIONS_READ : SESSIONS_READ)}) d
    ) h on true
    where e.id = any(${exerciseIds}::uuid[])`.execute(db);
  return rows;
}
