import type { Call, CallDetail } from '@spotter/contract/calls';
import { displayName } from '@spotter/contract/display-name';
import { type SqlBool, sql } from 'kysely';
import { LAST_ID, type Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Side, Standing } from './rules.ts';

/** Who a call is between. */
export type Pair = { studioId: string; trainerId: string; clientId: string };

/** The columns of a call as both see it; an e-mail stands for a name only while the coaching goes on. */
function selectCalls(db: Reader) {
  const isCoached = sql<boolean>`exists (select from coachings g where g.trainer_id = c.trainer_id
    and g.client_id = c.client_id and g.ended_at is null)`;
  return db
    .selectFrom('calls as c')
    .innerJoin('people as t', 't.id', 'c.trainer_id')
    .innerJoin('people as k', 'k.id', 'c.client_id')
    .select(['c.id', 'c.studio_id', 'c.state', 'c.started_by', 'c.created_at', 'c.answered_at', 'c.ended_at'])
    .select(['c.trainer_seat', 'c.client_seat', 'c.trainer_id', 'c.client_id'])
    .select(['t.first_name as t_first', 't.last_name as t_last', 't.email as t_email'])
    .select(['k.first_name as k_first', 'k.last_name as k_last', 'k.email as k_email'])
    .select([
      't.profile_image_url as t_image',
      'k.profile_image_url as k_image',
      'k.share_heart_rate as shares',
    ])
    .select(isCoached.as('is_coached'));
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
    sharesHeartRate: row.is_coached && row.shares,
  };
}

/** Calls of the viewer's own; by one column, so that an index gives them in order. */
const selectOwn = (db: Reader, viewer: Viewer) =>
  selectCalls(db)
    .where(viewer.role === 'trainer' ? 'c.trainer_id' : 'c.client_id', '=', viewer.id)
    .where('c.studio_id', '=', viewer.studioId);

/** The call that the viewer is in or that rings for them. */
export async function findCurrent(db: Reader, viewer: Viewer): Promise<Call | null> {
  const row = await selectOwn(db, viewer).where('c.ended_at', 'is', null).executeTakeFirst();
  return row ? toCall(row) : null;
}

/** The viewer's calls that are over, newest first. */
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

/** One of the viewer's calls, and whether its trainer coaches its client now. */
export async function findOwn(
  db: Reader,
  viewer: Viewer,
  id: string,
): Promise<{ call: Call; isCoached: boolean } | undefined> {
  const row = await selectOwn(db, viewer).where('c.id', '=', id).executeTakeFirst();
  return row && { call: toCall(row), isCoached: row.is_coached };
}

/** A call as it is now, for those whom it is told to. */
export async function findCall(db: Reader, id: string): Promise<Call> {
  return toCall(await selectCalls(db).where('c.id', '=', id).executeTakeFirstOrThrow());
}

/** A session that nobody finished is no longer done after so long. */
const SESSION_HOURS = 12;
/** More than anybody does in one call. */
const SESSIONS_MAX = 20;

/** Sessions of a person that were done between two instants, in order. */
export function findSessionsBetween(
  db: Reader,
  clientId: string,
  from: string,
  to: string,
): Promise<CallDetail['sessions']> {
  return db
    .selectFrom('sessions')
    .select(['id', 'name', 'started_at as startedAt', 'completed_at as completedAt'])
    .where('client_id', '=', clientId)
    .where('started_at', '<', to)
    .where(
      sql<SqlBool>`coalesce(completed_at, started_at + make_interval(hours => ${SESSION_HOURS})) > ${from}::timestamptz`,
    )
    .orderBy('started_at')
    .limit(SESSIONS_MAX)
    .execute();
}

/** The viewer's coaching with somebody that goes on, whichever of the two the viewer is; it cannot end meanwhile. */
export async function holdCoaching(db: Reader, viewer: Viewer, personId: string): Promise<Pair | undefined> {
  const row = await db
    .selectFrom('coachings')
    .select(['trainer_id', 'client_id'])
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

/** Holds both: whatever is decided about calls of either happens one after the other. Held before any call. */
export async function holdPeople(db: Reader, { trainerId, clientId }: Pair): Promise<void> {
  await sql`select id from people where id in (${trainerId}, ${clientId}) order by id for no key update`.execute(
    db,
  );
}

/** A call as it stands in the database. */
export type Held = Standing & Pair & { id: string };

const selectStanding = (db: Reader) =>
  db
    .selectFrom('calls')
    .select(['id', 'studio_id', 'trainer_id', 'client_id', 'started_by', 'state'])
    .select(['trainer_seat', 'client_seat', 'created_at', 'answered_at', 'ended_at']);

function toHeld(
  row: NonNullable<Awaited<ReturnType<ReturnType<typeof selectStanding>['executeTakeFirst']>>>,
): Held {
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

/** One call, held. The people of it are to be held already. */
export async function holdCall(db: Reader, id: string): Promise<Held | undefined> {
  const row = await selectStanding(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toHeld(row);
}

/** Calls that are not over, of any of these persons. */
export async function findOpenOf(db: Reader, people: readonly string[]): Promise<Held[]> {
  const rows = await selectStanding(db)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('trainer_id', 'in', [...people]), eb('client_id', 'in', [...people])]))
    .execute();
  return rows.map(toHeld);
}

/** Every call that is not over, of all studios. */
export async function findOpen(db: Reader): Promise<Held[]> {
  return (await selectStanding(db).where('ended_at', 'is', null).execute()).map(toHeld);
}

/** Who a call is between, when the viewer is one of them; without a viewer, for what the server does by itself. */
export async function findPair(db: Reader, viewer: Viewer | null, id: string): Promise<Pair | undefined> {
  let query = db
    .selectFrom('calls')
    .select(['studio_id as studioId', 'trainer_id as trainerId', 'client_id as clientId'])
    .where('id', '=', id);
  if (viewer) {
    query = query
      .where('studio_id', '=', viewer.studioId)
      .where((eb) => eb.or([eb('trainer_id', '=', viewer.id), eb('client_id', '=', viewer.id)]));
  }
  return query.executeTakeFirst();
}

/** The seat that the viewer has in a call that is not over, and who else is in it. */
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
  pair: Pair,
  { by, seat, at }: { by: Side; seat: string; at: Date },
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

/** Writes down where a call stands. */
export async function updateCall(db: Reader, id: string, call: Standing): Promise<void> {
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
