import type { Readiness } from '@spotter/contract/readiness';
import type { SetName } from '@spotter/contract/set-name';
import { type RawBuilder, sql } from 'kysely';
import { sharedRows } from '#db/owned-tables.ts';
import { personName } from '#features/accounts/fragments.ts';
import { coachedNow, trainingShown } from '#features/coaching/fragments.ts';
import { planRows } from '#features/plans/fragments.ts';
import { workoutRows } from '#features/workouts/fragments.ts';
import type { WorkoutUse } from '#features/workouts/questions.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Trainings, open and finished, as other features may read them. */
export const sessionRows = sharedRows('sessions', [
  'id',
  'studio_id',
  'client_id',
  'workout_id',
  'assignment_id',
  'name',
  'plan',
  'planned_sets',
  'done_sets',
  'planned_exercises',
  'kept_sets',
  'kept_exercises',
  'volume',
  'record_count',
  'note',
  'note_told_at',
  'started_at',
  'completed_at',
  'import_id',
  'readiness',
]);

/**
 * The share of a planned day that was done, 0 to 1, equal to `shareKept()` of the contract; a test compares them.
 * @param plan the alias of `planRows` @param session the alias of `sessionRows`, joined by the day; it may be missing
 */
export const shareKept = (plan: string, session: string): RawBuilder<number> => {
  const of = (column: string) => sql.ref(`${session}.${column}`);
  return sql<number>`(case when coalesce(${of('planned_sets')}, 0) = 0
    then (${sql.ref(`${plan}.completed_at`)} is not null)::int::float8
    else least(1, ${of('kept_sets')}::float8 / ${of('planned_sets')}) end)`;
};

/** Whether a planned day is finished with every planned set. */
export const isWhole = (plan: string, session: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${plan}.completed_at`)} is not null
    and coalesce(${sql.ref(`${session}.kept_sets`)} >= ${sql.ref(`${session}.planned_sets`)}, true))`;

/** Whether a session (a table alias) was not made lighter by its client's choice. */
export const isAsPlanned = (session: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${session}.readiness`)} ->> 'choice' is distinct from 'taken')`;

/** Logged sets as other features may read them. */
export const loggedSetRows = sharedRows('logged_sets', [
  'id',
  'session_id',
  'client_id',
  'item_id',
  'exercise_id',
  'set_number',
  'type',
  'reps',
  'weight',
  'added',
  'duration',
  'distance',
  'rpe',
  'per_side',
  'note',
  'pain',
  'told_at',
  'slip',
  'done',
]);

/**
 * How a set of a line is called, as `SetName` of the contract; null without a number. A set that was logged counts as what
 * it was logged as, any other as what was planned; one beyond the plan that was taken back counts for none after it.
 */
export const setNameOf = (
  session: RawBuilder<unknown>,
  item: RawBuilder<unknown>,
  number: RawBuilder<unknown>,
): RawBuilder<SetName | null> =>
  sql<SetName | null>`(
    select json_build_object('isWarmup', named.is_warmup,
      'number', row_number() over (partition by named.is_warmup order by named.number))
    from (select counted.number, coalesce(said.type, planned.type, 'normal') = 'warmup' as is_warmup
      from generate_series(1, ${number}) counted(number)
      left join lateral (select logged.type, logged.done from logged_sets logged where logged.session_id = ${session}
        and logged.item_id = ${item} and logged.set_number = counted.number
        order by logged.done desc, logged.id limit 1) said on true
      left join (select target.one ->> 'type' as type, target.number
        from sessions trained cross join jsonb_array_elements(trained.plan) item(line)
        cross join jsonb_array_elements(item.line -> 'targets') with ordinality target(one, number)
        where trained.id = ${session} and item.line ->> 'id' = ${item}::text) planned on planned.number = counted.number
      where said.done or planned.type is not null or counted.number = ${number}) named
    order by named.number desc limit 1)`;

/** The metres of a session that were done, equal to the sum of `metresOf()` of the contract; a test compares them. */
export const metresOf = (session: string): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(l.distance * (1 + l.per_side::int)), 0)::float8 from logged_sets l
    where l.session_id = ${sql.ref(`${session}.id`)} and l.done and l.type <> 'warmup')`;

/** Who trained by a workout. */
export const sessionUse: WorkoutUse = {
  isUsed: (workout) => sql`exists (select from sessions s where s.workout_id = ${workout})`,
  isUsedByOthers: (workout, personId) =>
    sql`exists (select from sessions s where s.workout_id = ${workout} and s.client_id <> ${personId})`,
};

/** Whether a person logged an exercise. */
export const isLogged = (personId: Known<'person'>, exercise: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from logged_sets l where l.client_id = ${personId} and l.exercise_id = ${exercise})`;

/**
 * Whether a session of a studio has an exercise in its plan: one set of all exercises, read once for all that are asked
 * about. `distinct` says that it is small, so that PostgreSQL hashes it.
 */
export const isInSession = (studioId: Known<'studio'>, exercise: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${exercise}::text in (select distinct i.line ->> 'exerciseId' from sessions s
    cross join jsonb_array_elements(s.plan) i(line) where s.studio_id = ${studioId})`;

/** Exercises that lines of a session were swapped for, as other features may read them. */
export const swapRows = sharedRows('session_swaps', ['session_id', 'item_id', 'exercise_id']);

/** Personal records as other features may read them. */
export const recordRows = sharedRows('personal_records', [
  'id',
  'studio_id',
  'client_id',
  'exercise_id',
  'session_id',
  'kind',
  'value',
  'weight',
  'reps',
  'distance',
  'achieved_at',
]);

/** Whether a trainer planned the workout of a row for its person: then it is theirs to see, whoever wrote it. */
export const plannedBy = (
  trainer: RawBuilder<unknown>,
  { person, workout }: { person: RawBuilder<unknown>; workout: RawBuilder<unknown> },
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${planRows('y')} where y.workout_id = ${workout} and y.client_id = ${person}
    and y.assigned_by = ${trainer})`;

/**
 * Whether the viewer may read training: their own, that of a client who shows them all of it, or what a client trained by
 * a workout that the viewer wrote or planned. Two questions of the coaching, not one with an `or` in it: so PostgreSQL
 * may hash the clients of the first once for many rows.
 */
const mayRead = (
  viewer: Pick<Viewer, 'id'>,
  person: `${string}.${string}`,
  own: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(person)} = ${viewer.id} or ${coachedNow(viewer, person, trainingShown)}
    or ${coachedNow(viewer, person, sql`(${own})`)})`;

/** The training of a row by its person and its workout. */
export const mayReadTraining = (
  viewer: Pick<Viewer, 'id'>,
  person: `${string}.${string}`,
  workout: `${string}.${string}`,
): RawBuilder<boolean> => {
  const own = sql`exists (select from ${workoutRows('v')} where v.id = ${sql.ref(workout)} and v.author_id = ${viewer.id})
    or ${plannedBy(sql`${viewer.id}::uuid`, { person: sql.ref(person), workout: sql.ref(workout) })}`;
  return mayRead(viewer, person, own);
};

/** The same by the session of a row. */
export const mayReadOfSession = (
  viewer: Pick<Viewer, 'id'>,
  person: `${string}.${string}`,
  session: `${string}.${string}`,
): RawBuilder<boolean> => {
  const own = sql`exists (select from sessions o join ${workoutRows('v')} on v.id = o.workout_id
    where o.id = ${sql.ref(session)} and (v.author_id = ${viewer.id}
      or ${plannedBy(sql`${viewer.id}::uuid`, { person: sql`o.client_id`, workout: sql`o.workout_id` })}))`;
  return mayRead(viewer, person, own);
};

/** Whether the viewer may read the check before a session (alias `s`): its client, and coaches who are shown all training. */
const mayReadReadiness = (viewer: Pick<Viewer, 'id'>) =>
  sql`(s.client_id = ${viewer.id} or ${coachedNow(viewer, 's.client_id', trainingShown)})`;

/** The check before a session (alias `s`), with the coach who answered it beside the client. */
export const saidReadiness = sql<Readiness | null>`(s.readiness || case when s.readiness_by is null then '{}'
  else jsonb_build_object('saidBy', jsonb_build_object('id', s.readiness_by,
    'name', coalesce(${personName(sql`s.readiness_by`)}, ''))) end)`;

/** The check before a session (alias `s`), as body numbers: for its client, and for coaches who are shown all training. */
export const readinessFor = (viewer: Pick<Viewer, 'id'>): RawBuilder<Readiness | null> =>
  sql<Readiness | null>`(case when ${mayReadReadiness(viewer)} then ${saidReadiness} end)`;

/** The plan of a session (alias `s`); without what the check says of it for who may not read that. */
export const planFor = (viewer: Pick<Viewer, 'id'>): RawBuilder<unknown> => sql`(case
  when ${mayReadReadiness(viewer)} then s.plan
  else (select coalesce(jsonb_agg(x.item - 'lighter' - 'full' || case
      when jsonb_typeof(x.item -> 'suggestions') = 'array' then jsonb_build_object('suggestions', (
        select coalesce(jsonb_agg(case when g.one #>> '{reason,code}' = 'lighter'
          then coalesce(x.item #> array['full', 'suggestions', (g.place - 1)::text], 'null') else g.one end
          order by g.place), '[]')
        from jsonb_array_elements(x.item -> 'suggestions') with ordinality g(one, place)))
      else '{}' end order by x.place), '[]')
    from jsonb_array_elements(s.plan) with ordinality x(item, place)) end)`;
