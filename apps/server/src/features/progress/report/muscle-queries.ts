import type { DayText } from '@spotter/contract/days';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import { waits } from '#features/pauses/fragments.ts';
import { planRows } from '#features/plans/fragments.ts';
import { loggedSetRows, mayReadTraining, sessionRows } from '#features/sessions/fragments.ts';
import { workoutLineRows } from '#features/workouts/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Person } from '../queries.ts';
import type { MuscleSets } from './muscle-rules.ts';

/**
 * The lines of the planned day `a`: of the copy in its session `s`, else of its workout. A line that was added to a
 * session is not planned.
 */
const plannedLines = sql`(
  select (p.item ->> 'exerciseId')::uuid as exercise_id, p.item -> 'targets' as targets
  from ${sessionRows('o')} cross join lateral jsonb_array_elements(o.plan) as p(item)
  where o.id = s.id and p.item ->> 'added' is distinct from 'true'
  union all
  select x.exercise_id, x.targets from ${workoutLineRows('x')} where s.id is null and x.workout_id = a.workout_id)`;

const workingSets = sql`(select count(*)::int as sets from jsonb_array_elements(n.targets) t
  where t ->> 'type' is distinct from 'warmup')`;

/** The planned sets of each exercise on planned days (alias `a`), those that wait in a pause left out. */
const plannedSets = (where: RawBuilder<boolean>) => sql`
  select a.date as day, null::timestamptz as at, a.program_week as week, n.exercise_id, c.sets as planned, 0 as done
  from ${planRows('a')} left join ${sessionRows('s')} on s.assignment_id = a.id
  cross join lateral ${plannedLines} n cross join lateral ${workingSets} c
  where ${where} and not ${waits('a')}`;

/** The sets done of each exercise in sessions (alias `s`), with the planned day `a` of each that has one. */
const doneSets = (where: RawBuilder<boolean>) => sql`
  select null::date as day, coalesce(s.completed_at, s.started_at) as at, a.program_week as week, l.exercise_id,
    0 as planned, count(*)::int as done
  from ${sessionRows('s')} join ${loggedSetRows('l')} on l.session_id = s.id and l.client_id = s.client_id
  left join ${planRows('a')} on a.id = s.assignment_id
  where ${where} and l.done and l.type <> 'warmup'
  group by s.id, s.completed_at, s.started_at, a.program_week, l.exercise_id`;

const withMuscles = (planned: RawBuilder<unknown>, done: RawBuilder<unknown>) => sql<MuscleSets>`
  select v.day, v.at, v.week, v.planned, v.done, e.muscles -> 'primary' as "primary",
    e.muscles -> 'secondary' as secondary
  from (${planned} union all ${done}) v join ${exerciseRows('e')} on e.id = v.exercise_id`;

/** Planned and done sets of a person between two days; the done ones with a day more on each side. */
export async function findMuscleSets(
  db: Reader,
  viewer: Viewer,
  person: Person,
  { from, to }: { from: DayText; to: DayText },
): Promise<MuscleSets[]> {
  const planned = sql<boolean>`a.client_id = ${person.id} and a.studio_id = ${viewer.studioId}
    and ${mayReadTraining(viewer, 'a.client_id', 'a.workout_id')} and a.date between ${from}::date and ${to}::date`;
  const done = sql<boolean>`s.client_id = ${person.id} and l.client_id = ${person.id}
    and s.studio_id = ${viewer.studioId} and ${mayReadTraining(viewer, 's.client_id', 's.workout_id')}
    and coalesce(s.completed_at, s.started_at) >= ${from}::date - interval '1 day'
    and coalesce(s.completed_at, s.started_at) < ${to}::date + interval '2 days'`;
  return (await withMuscles(plannedSets(planned), doneSets(done)).execute(db)).rows;
}

/** The same of a programme that a person was given; what was done counts in the week it was planned for. */
export async function findMuscleSetsOfRun(
  db: Reader,
  viewer: Viewer,
  person: Person,
  runId: string,
): Promise<MuscleSets[]> {
  const ofRun = sql<boolean>`a.run_id = ${runId} and a.client_id = ${person.id}
    and ${mayReadTraining(viewer, 'a.client_id', 'a.workout_id')}`;
  const done = sql<boolean>`${ofRun} and s.client_id = ${person.id} and l.client_id = ${person.id}`;
  return (await withMuscles(plannedSets(ofRun), doneSets(done)).execute(db)).rows;
}
