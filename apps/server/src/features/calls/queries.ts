import type { Call, CallDetail } from '@spotter/contract/calls';
import { displayName } from '@spotter/contract/display-name';
import { type SqlBool, sql } from 'kysely';
import { LAST_ID, type Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { coachingGoesOn, coachingRows, heartRateShown } from '#features/coaching/fragments.ts';
import { mayReadTraining, sessionRows } from '#features/sessions/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { CallSide, CallStanding } from './rules.ts';

/** The two people of a call. */
export type CallPair = { studioId: Known<'studio'>; trainerId: Known<'person'>; clientId: Known<'person'> };

/** The columns of a call as both people see it. An e-mail stands in for a name only during the coaching. */
function selectCalls(db: Reader) {
  const isCoached = coachingGoesOn('c.trainer_id', 'c.client_id');
  return db
    .selectFrom('calls as c')
    .innerJoin(peopleRows('t'), 't.id', 'c.trainer_id')
    .innerJoin(peopleRows('k'), 'k.id', 'c.client_id')
    .select(['c.id', 'c.studio_id', 'c.state', 'c.started_by', 'c.created_at', 'c.answered_at', 'c.ended_at'])
    .select(['c.trainer_seat', 'c.client_seat', 'c.trainer_id', 'c.client_id'])
    .select(['t.first_name as t_first', 't.last_name as t_last', 't.email as t_email'])
    .select(['k.first_name as k_first', 'k.last_name as k_last', 'k.email as k_email'])
    .select([
      't.profile_image_url as t_image',
      'k.profile_image_url as k_image',
      'k.share_heart_rate as shares',
    ])
    .$narrowType<{
      studio_id: Known<'studio'>;
      trainer_id: Known<'person'>;
      client_id: Known<'person'>;
      id: Known<'call'>;
    }>()
    .select([
      isCoached.as('is_coached'),
      coachingGoesOn('c.trainer_id', 'c.client_id', heartRateShown).as('shows_coach'),
    ]);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectCalls>['executeTakeFirst']>>>;

function toCall(row: Row): Call {
  const name = (first: string | null, last: string | null, email: string | null) =>
    displayName({ firstName: first, lastName: last, email: row.is_coached ? email : null }) ?? first ?? '';
  return {
    id: row.id,
    trainer: {
      id: row.trainer_id,
      name: name(row.t_first, row.t_last, row.t_email),
      profileImageUrl: row.t_image,
    },
    client: {
      id: row.client_id,
      name: name(row.k_first, row.k_last, row.k_email),
      profileImageUrl: row.k_image,
    },
    startedBy: row.started_by,
    state: row.state as Call['state'],
    createdAt: row.created_at,
    answeredAt: row.answered_at,
    endedAt: row.ended_at,
    seats: { trainer: row.trainer_seat, client: row.client_seat },
    sharesHeartRate: row.shows_coach && row.shares,
  };
}

/** The viewer's calls; by one column, so that an index gives them in order. */
const selectOwn = (db: Reader, viewer: Viewer) =>
  selectCalls(db)
    .where(viewer.role === 'trainer' ? 'c.trainer_id' : 'c.client_id', '=', viewer.id)
    .where('c.studio_id', '=', viewer.studioId);

/** The call that the viewer is in, or that rings for them. */
export async function findCurrent(db: Reader, viewer: Viewer): Promise<Call | null> {
  const row = await selectOwn(db, viewer).where('c.ended_at', 'is', null).executeTakeFirst();
  return row ? toCall(row) : null;
}

/** The viewer's finished calls, newest first. */
export async function findPast(
  db: Reader,
  viewer: Viewer,
  query: { personId?: string | undefined; limit: number; before?: string | undefined },
): Promise<Call[]> {
  let calls = selectOwn(db, viewer).where('c.ended_at', 'is not', null);
  if (query.personId) {
    calls = calls.where(viewer.role === 'trainer' ? 'c.client_id' : 'c.trainer_id', '=', query.personId);
  }
  const rows = await calls
    .where('c.id', '<', query.before ?? LAST_ID)
    .orderBy('c.id', 'desc')
    .limit(sql.lit(query.limit))
    .execute();
  return rows.map(toCall);
}

/** One of the viewer's calls. */
export async function findOwn(db: Reader, viewer: Viewer, id: string): Promise<Call | undefined> {
  const row = await selectOwn(db, viewer).where('c.id', '=', id).executeTakeFirst();
  return row && toCall(row);
}

/** The current state of a call, for the people who are told about it. */
export async function findCall(db: Reader, id: Known<'call'>): Promise<Call> {
  return toCall(await selectCalls(db).where('c.id', '=', id).executeTakeFirstOrThrow());
}

/** An unfinished session counts as abandoned after this many hours. */
const SESSION_HOURS = 12;
/** More sessions than anybody does in one call. */
const SESSIONS_MAX = 20;

/** A client's sessions between two instants that the viewer may read, in order. */
export function findSessionsBetween(
  db: Reader,
  viewer: Viewer,
  clientId: string,
  from: string,
  to: string,
): Promise<CallDetail['sessions']> {
  return db
    .selectFrom(sessionRows('s'))
    .select(['id', 'name', 'started_at as startedAt', 'completed_at as completedAt'])
    .where('client_id', '=', clientId)
    .where(mayReadTraining(viewer, 's.client_id', 's.workout_id'))
    .where('started_at', '<', to)
    .where(
      sql<SqlBool>`coalesce(completed_at, started_at + make_interval(hours => ${SESSION_HOURS})) > ${from}::timestamptz`,
    )
    .orderBy('started_at')
    .limit(SESSIONS_MAX)
    .execute();
}

/** The current coaching of the viewer and this person, locked so that it cannot end meanwhile. */
export async function lockCoaching(
  db: Reader,
  viewer: Viewer,
  personId: string,
): Promise<CallPair | undefined> {
  const row = await db
    .selectFrom(coachingRows('k'))
    .select(['trainer_id', 'client_id'])
    .$narrowType<{ trainer_id: Known<'person'>; client_id: Known<'person'> }>()
    .where('studio_id', '=', viewer.studioId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('trainer_id', '=', viewer.id), eb('client_id', '=', personId)]),
        eb.and([eb('client_id', '=', viewer.id), eb('trainer_id', '=', personId)]),
      ]),
    )
    .forShare()
    .executeTakeFirst();
  return row && { studioId: viewer.studioId, trainerId: row.trainer_id, clientId: row.client_id };
}

/** A call as stored. */
export type Locked = CallStanding & CallPair & { id: Known<'call'> };

const selectStanding = (db: Reader) =>
  db
    .selectFrom('calls')
    .select(['id', 'studio_id', 'trainer_id', 'client_id', 'started_by', 'state'])
    .$narrowType<{
      studio_id: Known<'studio'>;
      trainer_id: Known<'person'>;
      client_id: Known<'person'>;
      id: Known<'call'>;
    }>()
    .select(['trainer_seat', 'client_seat', 'created_at', 'answered_at', 'ended_at']);

function toLocked(
  row: NonNullable<Awaited<ReturnType<ReturnType<typeof selectStanding>['executeTakeFirst']>>>,
): Locked {
  const instant = (text: string | null) => (text === null ? null : new Date(text));
  return {
    id: row.id,
    studioId: row.studio_id,
    trainerId: row.trainer_id,
    clientId: row.client_id,
    state: row.state as Call['state'],
    startedBy: row.started_by === row.trainer_id ? 'trainer' : 'client',
    seats: { trainer: row.trainer_seat, client: row.client_seat },
    createdAt: new Date(row.created_at),
    answeredAt: instant(row.answered_at),
    endedAt: instant(row.ended_at),
  };
}

/** Locks one call. Its people must be locked before. */
export async function lockCall(db: Reader, id: Known<'call'>): Promise<Locked | undefined> {
  const row = await selectStanding(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toLocked(row);
}

/** The open calls of any of these people. */
export async function findOpenOf(db: Reader, people: readonly Known<'person'>[]): Promise<Locked[]> {
  const rows = await selectStanding(db)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('trainer_id', 'in', [...people]), eb('client_id', 'in', [...people])]))
    .execute();
  return rows.map(toLocked);
}

/** Every open call, of all studios. */
export async function findOpenAsSystem(db: Reader): Promise<Locked[]> {
  return (await selectStanding(db).where('ended_at', 'is', null).execute()).map(toLocked);
}

type FoundPair = CallPair & { id: Known<'call'> };

/** A call of the viewer, with its two people; without a viewer (the server itself), of any call. */
export async function findPair(
  db: Reader,
  viewer: Viewer | null,
  id: string,
): Promise<FoundPair | undefined> {
  let query = db
    .selectFrom('calls')
    .select(['id', 'studio_id as studioId', 'trainer_id as trainerId', 'client_id as clientId'])
    .$narrowType<FoundPair>()
    .where('id', '=', id);
  if (viewer) {
    query = query
      .where('studio_id', '=', viewer.studioId)
      .where((eb) => eb.or([eb('trainer_id', '=', viewer.id), eb('client_id', '=', viewer.id)]));
  }
  return query.executeTakeFirst();
}

/** The viewer's seat in an open call, and the other person. */
export async function findSeat(
  db: Reader,
  viewer: Viewer,
  id: string,
): Promise<{ seat: string | null; otherId: string } | undefined> {
  const pair = await selectStanding(db)
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('trainer_id', '=', viewer.id), eb('client_id', '=', viewer.id)]))
    .executeTakeFirst();
  if (!pair) return undefined;
  return pair.trainer_id === viewer.id
    ? { seat: pair.trainer_seat, otherId: pair.client_id }
    : { seat: pair.client_seat, otherId: pair.trainer_id };
}

export async function insertCall(
  db: Reader,
  id: string,
  pair: CallPair,
  { by, seat, at }: { by: CallSide; seat: string; at: Date },
): Promise<void> {
  await db
    .insertInto('calls')
    .values({
      id,
      studio_id: pair.studioId,
      trainer_id: pair.trainerId,
      client_id: pair.clientId,
      started_by: by === 'trainer' ? pair.trainerId : pair.clientId,
      state: 'ringing',
      [by === 'trainer' ? 'trainer_seat' : 'client_seat']: seat,
      created_at: at,
    })
    .execute();
}

/** Stores the state of a call. */
export async function updateCall(db: Reader, id: Known<'call'>, call: CallStanding): Promise<void> {
  await db
    .updateTable('calls')
    .set({
      state: call.state,
      trainer_seat: call.seats.trainer,
      client_seat: call.seats.client,
      answered_at: call.answeredAt,
      ended_at: call.endedAt,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
