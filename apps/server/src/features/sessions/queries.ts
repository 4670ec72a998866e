import { displayName } from '@spotter/contract/display-name';
import type { Language } from '@spotter/contract/languages';
import type {
  LoggedSet,
  PersonalRecord,
  Session,
  SessionItem,
  SessionSummary,
} from '@spotter/contract/sessions';
import { sql } from 'kysely';
import { LAST_ID, type Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findItems } from './item-queries.ts';

/** One line of the copied plan, as stored. */
export type PlanItem = Pick<SessionItem, 'id' | 'exerciseId' | 'order' | 'notes' | 'superset' | 'targets'>;

/** All sets of a session, those taken back included. */
export async function findSets(db: Reader, sessionId: string): Promise<LoggedSet[]> {
  const rows = await db
    .selectFrom('logged_sets')
    .select([
      'id',
      'item_id as itemId',
      'exercise_id as exerciseId',
      'set_number as setNumber',
      'type',
      'reps',
      'weight',
      'duration',
      'distance',
      'rpe',
      'note',
      'done',
      'changed_at as changedAt',
    ])
    .where('session_id', '=', sessionId)
    .orderBy('set_number')
    .orderBy('id')
    .execute();
  return rows as LoggedSet[];
}

/** The personal records that sets of a session are. */
async function findRecordsOf(db: Reader, sessionId: string): Promise<PersonalRecord[]> {
  const rows = await db
    .selectFrom('personal_records')
    .select(['set_id as setId', 'exercise_id as exerciseId', 'kind', 'value', 'previous', 'weight', 'reps'])
    .where('session_id', '=', sessionId)
    .orderBy('achieved_at')
    .orderBy('set_id')
    .orderBy('kind')
    .execute();
  return rows as PersonalRecord[];
}

/** A session of the viewer's studio, whoever's it is; the service decides who may see it. */
export function findSession(db: Reader, viewer: Viewer, id: string) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('people as p', 'p.id', 's.client_id')
    .leftJoin('assignments as a', 'a.id', 's.assignment_id')
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
      's.finish_mark as finishMark',
      's.undone_mark as undoneMark',
      'a.date',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.email',
    ])
    .where('s.id', '=', id)
    .where('s.studio_id', '=', viewer.studioId);
}

export type SessionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof findSession>['executeTakeFirst']>>>;

/** The copied plan of a session. */
export const planOf = (row: Pick<SessionRow, 'plan'>) => row.plan as unknown as PlanItem[];

/** The whole session as its page shows it. */
export async function presentSession(db: Reader, row: SessionRow, language: Language): Promise<Session> {
  const items = await findItems(db, row, language);
  const sets = await findSets(db, row.id);
  const records = await findRecordsOf(db, row.id);
  return {
    id: row.id,
    workoutId: row.workoutId,
    assignmentId: row.assignmentId,
    name: row.name,
    client: { id: row.clientId, name: displayName(row) ?? '' },
    startedAt: row.startedAt,
    completedAt: row.completedAt,
    note: row.note,
    date: row.date,
    items,
    sets,
    records,
  };
}

/** Sessions of a person of the viewer's studio, newest first. */
export function findSummaries(
  db: Reader,
  viewer: Viewer,
  clientId: string,
  page: { limit: number; before?: string | undefined },
): Promise<SessionSummary[]> {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'workout_id as workoutId',
      'name',
      'started_at as startedAt',
      'completed_at as completedAt',
      'planned_sets as plannedSets',
      'done_sets as doneSets',
      'volume',
      'record_count as recordCount',
    ])
    .where('client_id', '=', clientId)
    .where('studio_id', '=', viewer.studioId)
    .where('id', '<', page.before ?? LAST_ID)
    .orderBy('id', 'desc')
    .limit(sql.lit(page.limit))
    .execute();
}

/** A workout assigned to the client, on the named day if one is named; one that was removed is not begun anew. */
export async function findStartable(db: Reader, viewer: Viewer, workoutId: string, assignmentId?: string) {
  let query = db
    .selectFrom('assignments as a')
    .innerJoin('workouts as w', 'w.id', 'a.workout_id')
    .innerJoin('people as p', 'p.id', 'a.client_id')
    .select(['w.id', 'w.name', 'w.removed_at as removedAt'])
    .where('a.client_id', '=', viewer.id)
    .where('a.studio_id', '=', viewer.studioId)
    .where('a.workout_id', '=', workoutId);
  if (assignmentId) query = query.where('a.id', '=', assignmentId);
  // Not taken back while it is being begun; nor is another one of the person opened again.
  return query.limit(1).forShare('a').forNoKeyUpdate('p').executeTakeFirst();
}

/** The plan as it is now, to be copied into a session. */
export async function copyPlan(db: Reader, workoutId: string): Promise<PlanItem[]> {
  const rows = await db
    .selectFrom('workout_exercises')
    .select(['id', 'exercise_id as exerciseId', 'position as order', 'notes', 'superset', 'targets'])
    .where('workout_id', '=', workoutId)
    .orderBy('position')
    .execute();
  return rows as unknown as PlanItem[];
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
