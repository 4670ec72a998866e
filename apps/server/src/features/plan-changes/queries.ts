import type { DayText } from '@spotter/contract/days';
import type { Language } from '@spotter/contract/languages';
import type { Progression } from '@spotter/contract/loads';
import type {
  ComingDay,
  ComingPlan,
  DayChangeKind,
  PlanChange,
  PlanChangeEffect,
  PlanChangeKind,
} from '@spotter/contract/plan-changes';
import { progressionOf } from '@spotter/contract/suggest-loads';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows, personName } from '#features/accounts/fragments.ts';
import { coachedNow } from '#features/coaching/fragments.ts';
import { exerciseRows } from '#features/exercises/fragments.ts';
import { textIn } from '#features/exercises/service.ts';
import { progressionRows } from '#features/loads/fragments.ts';
import { waits } from '#features/pauses/fragments.ts';
import { isByCoach, planRows } from '#features/plans/fragments.ts';
import { programPlaceOf, runRows } from '#features/programs/fragments.ts';
import { mayReadTraining, sessionRows } from '#features/sessions/fragments.ts';
import { workoutLineRows, workoutRows } from '#features/workouts/fragments.ts';
import { type ForOneLine, wholeTarget } from '#features/workouts/service.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { ChangedDay } from './day-rules.ts';
import type { LoadedExercise } from './line-rules.ts';

type Span = { clientId: Known<'person'>; from: DayText; to: DayText; language: Language };

/** A client's planned days between two days, both included, with the exercises of each. */
export async function findComing(
  db: Reader,
  viewer: Viewer,
  { clientId, from, to, language }: Span,
): Promise<ComingDay[]> {
  const { rows } = await sql<ComingDay>`
    select a.id, a.date, a.moved_from as "movedFrom", coalesce(s.name, w.name) as "workoutName",
      a.completed_at is null and s.id is null and a.assigned_by = ${viewer.id} as "isOpen",
      ${waits('a')} as "isPaused", a.completed_at is not null as "isDone",
      coalesce(s.planned_sets, 0) as "plannedSets", coalesce(s.kept_sets, 0) as "keptSets", s.id as "sessionId",
      w.for_one as "isForOne", ${programPlaceOf('a')} as program,
      (select coalesce(json_agg(json_build_object('id', e.id, 'name', ${textIn(language)} ->> 'name')
          order by l.position), '[]')
        from ${workoutLineRows('l')} join ${exerciseRows('e')} on e.id = l.exercise_id
        where l.workout_id = w.id) as exercises
    from ${planRows('a')}
    join ${workoutRows('w')} on w.id = a.workout_id
    left join ${sessionRows('s')} on s.assignment_id = a.id and s.client_id = ${clientId}
    where a.client_id = ${clientId} and a.studio_id = ${viewer.studioId}
      and a.date between ${from}::date and ${to}::date and (w.removed_at is null or s.id is not null)
      and ${mayReadTraining(viewer, 'a.client_id', 'a.workout_id')}
    order by a.date, a.id`.execute(db);
  return rows;
}

/** The exercises of all days from a day on that the viewer may change, the most frequent first. */
export async function findComingExercises(
  db: Reader,
  viewer: Viewer,
  { clientId, from, language }: Omit<Span, 'to'>,
): Promise<ComingPlan['exercises']> {
  const { rows } = await sql<ComingPlan['exercises'][number]>`
    select e.id, ${textIn(language)} ->> 'name' as name, e.measure, x.days
    from (select l.exercise_id, count(distinct a.id)::int as days
      from ${planRows('a')} join ${workoutRows('w')} on w.id = a.workout_id
      join ${workoutLineRows('l')} on l.workout_id = w.id
      where a.client_id = ${clientId} and a.assigned_by = ${viewer.id} and a.studio_id = ${viewer.studioId}
        and a.date >= ${from}::date and a.completed_at is null and w.removed_at is null
        and not exists (select from ${sessionRows('s')} where s.assignment_id = a.id)
        and ${coachedNow(viewer, 'a.client_id')}
      group by l.exercise_id) x
    join ${exerciseRows('e')} on e.id = x.exercise_id
    order by x.days desc, name, e.id`.execute(db);
  return rows;
}

/** The last day that a coach planned for a client and the viewer may read. */
export async function findLastDate(db: Reader, viewer: Viewer, clientId: string): Promise<DayText | null> {
  const { rows } = await sql<{ last: DayText | null }>`
    select max(a.date) as last from ${planRows('a')} where a.client_id = ${clientId}
      and ${isByCoach('a')} and ${mayReadTraining(viewer, 'a.client_id', 'a.workout_id')}`.execute(db);
  return rows[0]?.last ?? null;
}

/**
 * The lines of workouts of the viewer's studio in their order. A line without a progression has that of its programme,
 * which a copy for one client leaves.
 */
export async function findLinesOf(
  db: Reader,
  viewer: Viewer,
  workoutIds: readonly string[],
): Promise<Map<string, ForOneLine[]>> {
  const { rows } = await sql<ForOneLine & { workoutId: string; ofProgram: Progression | null }>`
    select l.workout_id as "workoutId", l.exercise_id as "exerciseId", l.progression, l.targets,
      g.progression as "ofProgram"
    from ${workoutLineRows('l')} join ${workoutRows('w')} on w.id = l.workout_id
    left join ${progressionRows('g')} on g.program_id = w.program_id
    where l.workout_id = any(${[...workoutIds]}::uuid[]) and w.studio_id = ${viewer.studioId}
    order by l.workout_id, l.position`.execute(db);
  const lines = rows.map(({ ofProgram, ...row }) => {
    const line = { ...row, targets: row.targets.map(wholeTarget) };
    return { ...line, progression: progressionOf(line, ofProgram) };
  });
  return Map.groupBy(lines, ({ workoutId }) => workoutId);
}

/** What exercises of the viewer's library are measured by, and whether their load takes weight off. */
export async function findKinds(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, Pick<LoadedExercise, 'measure' | 'isAssisted'>>> {
  const { rows } = await sql<Pick<LoadedExercise, 'id' | 'measure' | 'isAssisted'>>`
    select e.id, e.measure, e.assisted as "isAssisted" from ${exerciseRows('e')}
    where e.id = any(${[...ids]}::uuid[]) and (e.studio_id is null or e.studio_id = ${viewer.studioId})`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...kind }) => [id, kind]));
}

/** Which of these workouts, and of these clients' copies of programmes, exist and are not removed. */
export async function findPresent(db: Reader, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select w.id from ${workoutRows('w')}
    where w.id = any(${[...ids]}::uuid[]) and w.studio_id = ${viewer.studioId} and w.removed_at is null
    union all select r.id from ${runRows('r')}
    where r.id = any(${[...ids]}::uuid[]) and r.studio_id = ${viewer.studioId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What a change was asked to do, as it is stored. */
export type StoredWish = {
  exerciseId?: string;
  withExerciseId?: string;
  fromClientId?: string;
  workoutId?: string;
  day?: string;
  days?: number;
  percent?: number;
};

export type NewChange = {
  id: Known<'change'>;
  clientId: Known<'person'>;
  kind: PlanChangeKind;
  wish: StoredWish;
  effect: PlanChangeEffect;
};

export async function insertChange(db: Reader, viewer: Viewer, now: Date, change: NewChange): Promise<void> {
  await db
    .insertInto('plan_changes')
    .values({
      id: change.id,
      studio_id: viewer.studioId,
      client_id: change.clientId,
      coach_id: viewer.id,
      kind: change.kind,
      wish: JSON.stringify(change.wish),
      effect: JSON.stringify(change.effect),
      created_at: now,
    })
    .execute();
}

export async function insertChangedDays(
  db: Reader,
  viewer: Viewer,
  changeId: string,
  days: readonly ChangedDay[],
): Promise<void> {
  await sql`insert into plan_changed_days (change_id, studio_id, plan_id, before, after)
    select ${changeId}, ${viewer.studioId}, x."planId", nullif(x.before, 'null'), nullif(x.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as x("planId" uuid, before jsonb, after jsonb)`.execute(
    db,
  );
}

/** A change of single days of one client, written when it happened. */
export type DayChange = { id: Known<'change'>; clientId: Known<'person'>; days: ChangedDay[] };

type DayChanges = {
  studioId: Known<'studio'>;
  coachId: Known<'person'>;
  kind: DayChangeKind;
  workoutId: string;
  now: Date;
};

/** Records what a coach did to single days of clients. */
export async function insertDayChanges(
  db: Reader,
  { studioId, coachId, kind, workoutId, now }: DayChanges,
  changes: readonly DayChange[],
): Promise<void> {
  const rows = changes.map(({ id, clientId, days }) => ({
    id,
    client: clientId,
    day: days.map(({ before, after }) => (after ?? before)?.date ?? '').sort()[0],
    days,
  }));
  await sql`
    with x as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, client uuid, day text, days jsonb)
    ), made as (
      insert into plan_changes (id, studio_id, client_id, coach_id, kind, wish, effect, created_at)
      select x.id, ${studioId}, x.client, ${coachId}, ${kind},
        jsonb_build_object('workoutId', ${workoutId}::text, 'day', x.day),
        jsonb_build_object('days', jsonb_array_length(x.days), 'kept', 0, 'open', 0), ${now}
      from x
    )
    insert into plan_changed_days (change_id, studio_id, plan_id, before, after)
    select x.id, ${studioId}, d."planId", nullif(d.before, 'null'), nullif(d.after, 'null')
    from x, jsonb_to_recordset(x.days) as d("planId" uuid, before jsonb, after jsonb)`.execute(db);
}

/** The coach's move of a day that a move back to where it was takes back. */
export async function findMove(
  db: Reader,
  {
    coachId,
    planId,
    before,
    after,
  }: { coachId: Known<'person'>; planId: Known<'plan'>; before: string; after: string },
): Promise<Known<'change'> | undefined> {
  const { rows } = await sql<{ id: Known<'change'> }>`
    select c.id from plan_changes c join plan_changed_days d on d.change_id = c.id
    where d.plan_id = ${planId} and c.coach_id = ${coachId} and c.kind = 'move' and c.undone_at is null
      and d.before ->> 'date' = ${after} and d.after ->> 'date' = ${before}
    order by c.id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Locks a change that the viewer made for a client whom they coach now. */
export async function lockChange(db: Reader, viewer: Viewer, id: string) {
  const { rows } = await sql<{
    id: Known<'change'>;
    clientId: Known<'person'>;
    undoneAt: string | null;
    timeZone: string;
  }>`
    select c.id, c.client_id as "clientId", c.undone_at as "undoneAt", p.time_zone as "timeZone"
    from plan_changes c join ${peopleRows('p')} on p.id = c.client_id
    where c.id = ${id} and c.coach_id = ${viewer.id} and c.studio_id = ${viewer.studioId}
      and ${coachedNow(viewer, 'c.client_id')} for update of c`.execute(db);
  return rows[0];
}

export async function findChangedDays(db: Reader, changeId: Known<'change'>): Promise<ChangedDay[]> {
  const { rows } = await sql<ChangedDay>`
    select d.plan_id as "planId", d.before, d.after from plan_changed_days d where d.change_id = ${changeId}
    order by d.plan_id`.execute(db);
  return rows;
}

export async function markUndone(db: Reader, id: Known<'change'>, at: Date): Promise<void> {
  await db.updateTable('plan_changes').set({ undone_at: at }).where('id', '=', id).execute();
}

/** One change of the viewer, or with a client their newest that is not taken back, with the names it speaks of. */
export async function findChange(
  db: Reader,
  viewer: Viewer,
  of: { id: string } | { clientId: string; since: Date },
  language: Language,
): Promise<(PlanChange & { id: Known<'change'> }) | undefined> {
  const which =
    'id' in of
      ? sql`c.id = ${of.id}`
      : sql`c.client_id = ${of.clientId} and c.undone_at is null and c.created_at >= ${of.since}`;
  const nameOf = (id: 'exerciseId' | 'withExerciseId') => sql`(select ${textIn(language)} ->> 'name'
    from ${exerciseRows('e')} where e.id = (c.wish ->> ${sql.lit(id)})::uuid)`;
  const { rows } = await sql<PlanChange & { id: Known<'change'> }>`
    select c.id, c.kind, c.created_at as "createdAt", c.effect,
      coalesce(${nameOf('exerciseId')},
        (select w.name from ${workoutRows('w')} where w.id = (c.wish ->> 'workoutId')::uuid), case when ${coachedNow(viewer, 'k0.id')} then ${personName(sql`k0.id`)} end)
        as subject,
      ${nameOf('withExerciseId')} as replacement,
      coalesce(c.wish ->> 'days', c.wish ->> 'percent')::int as amount, c.wish ->> 'day' as day
    from plan_changes c left join ${peopleRows('k0')} on k0.id = (c.wish ->> 'fromClientId')::uuid
    where c.coach_id = ${viewer.id} and c.studio_id = ${viewer.studioId} and ${which}
      and ${coachedNow(viewer, 'c.client_id')}
    order by c.id desc limit 1`.execute(db);
  return rows[0];
}
