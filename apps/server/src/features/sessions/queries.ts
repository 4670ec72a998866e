import type { DayText } from '@spotter/contract/days';
import { dayIn } from '@spotter/contract/days';
import { displayName } from '@spotter/contract/display-name';
import type { Language } from '@spotter/contract/languages';
import type { Readiness } from '@spotter/contract/readiness';
import type { PersonalRecord, Session, SessionItem, SessionSummary } from '@spotter/contract/sessions';
import { STEADY_DAYS } from '@spotter/contract/sessions-limits';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachingGoesOn } from '#features/coaching/fragments.ts';
import { waits } from '#features/pauses/fragments.ts';
import { isByCoach, planRows } from '#features/plans/fragments.ts';
import { workoutLineRows, workoutRows } from '#features/workouts/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { mayReadTraining, readinessFor } from './fragments.ts';
import { findItems } from './item-queries.ts';
import { findSets } from './set-queries.ts';

/** Whether a session of the planned day `a` exists. */
const isBegun = sql<boolean>`exists (select from sessions b where b.assignment_id = a.id)`;

/** One line of the copied plan, as stored; an added one with the instant of its last change. */
export type PlanItem = Pick<SessionItem, 'id' | 'exerciseId' | 'order' | 'notes' | 'superset' | 'targets'> &
  Partial<
    Pick<SessionItem, 'added' | 'removed' | 'tempo' | 'progression' | 'suggestions' | 'lighter' | 'full'>
  > & {
    changedAt?: string;
  };

/** The personal records that the sets of a session hold. */
async function findRecordsOf(db: Reader, sessionId: Known<'session'>): Promise<PersonalRecord[]> {
  const rows = await db
    .selectFrom('personal_records')
    .select([
      'set_id as setId',
      'exercise_id as exerciseId',
      'kind',
      'value',
      'previous',
      'weight',
      'reps',
      'distance',
    ])
    .where('session_id', '=', sessionId)
    .orderBy('achieved_at')
    .orderBy('set_id')
    .orderBy('kind')
    .execute();
  return rows as PersonalRecord[];
}

type SessionIds = {
  id: Known<'session'>;
  clientId: Known<'person'>;
  workoutId: Known<'workout'> | null;
  assignmentId: Known<'plan'> | null;
  readiness: Readiness | null;
};

/** A session of the viewer's studio; the service decides who may see it. */
export function findSession(db: Reader, viewer: Pick<Viewer, 'id' | 'studioId'>, id: string) {
  return db
    .selectFrom('sessions as s')
    .innerJoin(peopleRows('p'), 'p.id', 's.client_id')
    .leftJoin(planRows('a'), 'a.id', 's.assignment_id')
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
      's.record_count as recordCount',
      's.done_sets as doneSets',
      's.told_minutes as toldMinutes',
      's.time_told_at as timeToldAt',
      's.import_id as importId',
      'a.date',
      'p.time_zone as timeZone',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.email',
      'p.profile_image_url as profileImageUrl',
    ])
    .select(readinessFor(viewer).as('readiness'))
    .$narrowType<SessionIds>()
    .where('s.id', '=', id)
    .where('s.studio_id', '=', viewer.studioId);
}

/** A session that the viewer may read: their own, or of a client they coach now, as far as that one shows it. */
export function findForReader(db: Reader, viewer: Pick<Viewer, 'id' | 'studioId'>, id: string) {
  return findSession(db, viewer, id).where(mayReadTraining(viewer, 's.client_id', 's.workout_id'));
}

/** Those sessions that the viewer may read, in short. */
export async function findSessionsInShort(db: Reader, viewer: Viewer, ids: readonly string[]) {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin(peopleRows('p'), 'p.id', 's.client_id')
    .select(['s.id', 's.name', 's.client_id as clientId', 's.started_at as startedAt'])
    .select(['s.completed_at as completedAt', 's.planned_sets as plannedSets', 's.done_sets as doneSets'])
    .select(['p.first_name as firstName', 'p.last_name as lastName', 'p.email'])
    .$narrowType<{ clientId: Known<'person'>; id: Known<'session'> }>()
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
    .where('s.studio_id', '=', viewer.studioId)
    .where(mayReadTraining(viewer, 's.client_id', 's.workout_id'))
    .execute();
  return rows.map(({ clientId, firstName, lastName, email, ...row }) => ({
    ...row,
    client: { id: clientId, name: displayName({ firstName, lastName, email }) ?? '' },
  }));
}

export type SessionRow = SessionIds &
  NonNullable<Awaited<ReturnType<ReturnType<typeof findSession>['executeTakeFirst']>>>;

/** The copied plan of a session. */
export const planOf = (row: Pick<SessionRow, 'plan'>) => row.plan as unknown as PlanItem[];

/** The days that coaches planned before the day of a session, without those that wait in a pause, and how many of them were done by its end. */
export async function findWeeksBefore(
  db: Reader,
  row: Pick<SessionRow, 'clientId' | 'assignmentId' | 'completedAt'>,
  day: DayText,
): Promise<Session['weeksBefore']> {
  const { rows } = await sql<Session['weeksBefore']>`
    select count(*)::int as planned,
      (count(*) filter (where a.completed_at <= coalesce(${row.completedAt}::timestamptz, 'infinity')))::int as done
    from ${planRows('a')}
    where a.client_id = ${row.clientId} and a.id is distinct from ${row.assignmentId}::uuid
      and a.date >= ${day}::date - ${sql.lit(STEADY_DAYS)} and a.date < ${day}::date and ${isByCoach('a')}
      and not ${waits('a')}`.execute(db);
  return rows[0] ?? { planned: 0, done: 0 };
}

/** The whole session as its page shows it. */
export async function presentSession(db: Reader, row: SessionRow, language: Language): Promise<Session> {
  const [items, sets, records, weeksBefore] = await Promise.all([
    findItems(db, row, language),
    findSets(db, row.id),
    findRecordsOf(db, row.id),
    // The planned day, or the day on which it was begun where the person is.
    findWeeksBefore(db, row, row.date ?? dayIn(row.timeZone, row.startedAt)),
  ]);
  return {
    id: row.id,
    workoutId: row.workoutId,
    assignmentId: row.assignmentId,
    name: row.name,
    client: { id: row.clientId, name: displayName(row) ?? '', profileImageUrl: row.profileImageUrl },
    startedAt: row.startedAt,
    completedAt: row.completedAt,
    toldMinutes: row.toldMinutes,
    note: row.note,
    date: row.date,
    items,
    sets,
    records,
    weeksBefore,
    readiness: row.readiness,
  };
}

/** Whether the session (alias `s`) began before that one. */
const isBefore = (id: string) =>
  sql<boolean>`(s.started_at, s.id) < (select b.started_at, b.id from sessions b where b.id = ${id})`;

/** Sessions of a person of the viewer's studio, newest first by when they began. */
export function findSummaries(
  db: Reader,
  viewer: Viewer,
  clientId: string,
  page: { limit: number; before?: string | undefined },
): Promise<SessionSummary[]> {
  return db
    .selectFrom('sessions as s')
    .select([
      's.id',
      's.workout_id as workoutId',
      's.assignment_id as assignmentId',
      's.name',
      's.started_at as startedAt',
      's.completed_at as completedAt',
      's.told_minutes as toldMinutes',
      's.planned_sets as plannedSets',
      's.done_sets as doneSets',
      's.kept_sets as keptSets',
      's.volume',
      's.record_count as recordCount',
    ])
    .select(sql<boolean>`s.import_id is not null`.as('imported'))
    .where('s.client_id', '=', clientId)
    .where('s.studio_id', '=', viewer.studioId)
    .where(mayReadTraining(viewer, 's.client_id', 's.workout_id'))
    .where(page.before ? isBefore(page.before) : sql<boolean>`true`)
    .orderBy('s.started_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(sql.lit(page.limit))
    .execute();
}

/**
 * A workout assigned to a client whose training the viewer may read, on the given day if there is one. A removed workout cannot be begun. One of a
 * former coach only on a coming day that stayed when the coaching ended; a begun day goes on.
 */
export async function findStartable(
  db: Reader,
  viewer: Viewer,
  {
    clientId,
    workoutId,
    assignmentId,
    today,
  }: { clientId: string; workoutId: string; assignmentId?: string | undefined; today: DayText },
) {
  let query = db
    .selectFrom(planRows('a'))
    .innerJoin(workoutRows('w'), 'w.id', 'a.workout_id')
    .innerJoin(peopleRows('p'), 'p.id', 'a.client_id')
    .select(['w.id', 'w.name', 'w.removed_at as removedAt', 'a.id as planId'])
    .$narrowType<{ id: Known<'workout'>; planId: Known<'plan'> }>()
    .where('a.client_id', '=', clientId)
    .where('a.studio_id', '=', viewer.studioId)
    .where('a.workout_id', '=', workoutId)
    .where(mayReadTraining(viewer, 'a.client_id', 'a.workout_id'))
    .where((eb) =>
      eb.or([
        eb('w.author_id', '=', clientId),
        coachingGoesOn('a.assigned_by', 'a.client_id'),
        ...(assignmentId ? [eb('a.date', '>=', today), isBegun] : []),
      ]),
    );
  if (assignmentId) query = query.where('a.id', '=', assignmentId);
  // Locks the day, so that it cannot be removed meanwhile, and no other session of the client can be reopened.
  return query.limit(1).forShare('a').forNoKeyUpdate('p').executeTakeFirst();
}

/** A line of a workout, to be copied into a session. */
type CopiedLine = PlanItem & Pick<SessionItem, 'progression'>;

/** The current lines of the workout, to be copied into a session. */
export async function copyPlan(db: Reader, workoutId: Known<'workout'>): Promise<CopiedLine[]> {
  const rows = await db
    .selectFrom(workoutLineRows('x'))
    .select([
      'x.id',
      'x.exercise_id as exerciseId',
      'x.position as order',
      'x.notes',
      'x.superset',
      'x.tempo',
      'x.progression',
      'x.targets',
    ])
    .where('x.workout_id', '=', workoutId)
    .orderBy('x.position')
    .execute();
  return rows as unknown as CopiedLine[];
}

/** The client's session that exists already: of the planned day, or the open one without a day. */
export async function findBegun(
  db: Reader,
  viewer: Viewer,
  day: { clientId: string; workoutId: string; assignmentId?: string | undefined },
) {
  const query = db
    .selectFrom('sessions')
    .select('id')
    .$narrowType<{ id: Known<'session'> }>()
    .where('client_id', '=', day.clientId)
    .where('studio_id', '=', viewer.studioId);
  const begun = day.assignmentId
    ? query.where('assignment_id', '=', day.assignmentId)
    : query
        .where('workout_id', '=', day.workoutId)
        .where('assignment_id', 'is', null)
        .where('completed_at', 'is', null);
  return (await begun.executeTakeFirst())?.id;
}
