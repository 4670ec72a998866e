import { displayName } from '@spotter/contract/display-name';
import type { Language } from '@spotter/contract/languages';
import type { LoggedSet, Session, SessionItem } from '@spotter/contract/sessions';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { exerciseObject } from '#features/workouts/service.ts';
import type { Viewer } from '#lib/viewer.ts';

/** One line of the copied plan, as stored. */
export type PlanItem = Omit<SessionItem, 'exercise' | 'lastTime'>;

export async function findSets(db: Reader, sessionId: string): Promise<LoggedSet[]> {
  return db
    .selectFrom('logged_sets')
    .select([
      'id',
      'item_id as itemId',
      'set_number as setNumber',
      'reps',
      'weight',
      'duration',
      'done',
      'changed_at as changedAt',
    ])
    .where('session_id', '=', sessionId)
    .orderBy('set_number')
    .orderBy('id')
    .execute();
}

/** A session of the viewer's studio, whoever's it is; the service decides who may see it. */
export function findSession(db: Reader, viewer: Viewer, id: string) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('people as p', 'p.id', 's.client_id')
    .select([
      's.id',
      's.client_id as clientId',
      's.workout_id as workoutId',
      's.assignment_id as assignmentId',
      's.name',
      's.plan',
      's.note',
      's.started_at as startedAt',
      's.completed_at as completedAt',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.email',
    ])
    .where('s.id', '=', id)
    .where('s.studio_id', '=', viewer.studioId)
    .executeTakeFirst();
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** The plan's lines with their exercises' words, and what was done of each the time before. */
async function findItems(db: Reader, row: SessionRow, language: Language): Promise<SessionItem[]> {
  const { rows } = await sql<SessionItem>`
    select x.id, x."exerciseId", x."order", x.sets, x.reps, x.weight, x.duration, x."restTime", x.notes,
      ${exerciseObject(language)} as exercise, coalesce(last.sets, '[]') as "lastTime"
    from jsonb_to_recordset(${JSON.stringify(row.plan)}::jsonb) as x(id uuid, "exerciseId" uuid, "order" int,
      sets int, reps int, weight float8, duration int, "restTime" int, notes text)
    join exercises e on e.id = x."exerciseId"
    left join lateral (
      select json_agg(json_build_object('setNumber', l.set_number, 'reps', l.reps, 'weight', l.weight,
        'duration', l.duration) order by l.set_number) as sets
      from logged_sets l
      where l.done and l.exercise_id = x."exerciseId" and l.session_id = (
        select b.session_id from logged_sets b join sessions s on s.id = b.session_id
        where b.client_id = ${row.clientId} and b.exercise_id = x."exerciseId" and b.done
          and s.completed_at < ${row.startedAt}
        order by s.completed_at desc limit 1)
    ) last on true
    order by x."order"`.execute(db);
  return rows;
}

/** The whole session as its page shows it. */
export async function presentSession(db: Reader, row: SessionRow, language: Language): Promise<Session> {
  const [items, sets] = [await findItems(db, row, language), await findSets(db, row.id)];
  return {
    id: row.id,
    workoutId: row.workoutId,
    assignmentId: row.assignmentId,
    name: row.name,
    client: { id: row.clientId, name: displayName(row) ?? row.email },
    startedAt: row.startedAt,
    completedAt: row.completedAt,
    note: row.note,
    items,
    sets,
  };
}

/** A workout as the client may begin it: assigned to them, on the named day if one is named. */
export async function findStartable(db: Reader, viewer: Viewer, workoutId: string, assignmentId?: string) {
  let query = db
    .selectFrom('assignments as a')
    .innerJoin('workouts as w', 'w.id', 'a.workout_id')
    .select(['w.id', 'w.name'])
    .where('a.client_id', '=', viewer.id)
    .where('a.studio_id', '=', viewer.studioId)
    .where('a.workout_id', '=', workoutId);
  if (assignmentId) query = query.where('a.id', '=', assignmentId);
  // Not taken back while it is being begun.
  return query.limit(1).forShare('a').executeTakeFirst();
}

/** The plan as it is now, to be copied into a session. */
export async function copyPlan(db: Reader, workoutId: string): Promise<PlanItem[]> {
  const rows = await db
    .selectFrom('workout_exercises')
    .select(['id', 'exercise_id', 'position', 'sets', 'reps', 'weight', 'duration', 'rest_time', 'notes'])
    .where('workout_id', '=', workoutId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    exerciseId: row.exercise_id,
    order: row.position,
    sets: row.sets,
    reps: row.reps,
    weight: row.weight,
    duration: row.duration,
    restTime: row.rest_time,
    notes: row.notes,
  }));
}

/** The session begun already: of the planned day, or the open one without a day. */
export async function findBegun(db: Reader, viewer: Viewer, workoutId: string, assignmentId?: string) {
  const query = db.selectFrom('sessions').select('id').where('client_id', '=', viewer.id);
  const begun = assignmentId
    ? query.where('assignment_id', '=', assignmentId)
    : query
        .where('workout_id', '=', workoutId)
        .where('assignment_id', 'is', null)
        .where('completed_at', 'is', null);
  return (await begun.executeTakeFirst())?.id;
}
