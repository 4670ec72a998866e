import type { Client, Coaching, Shows } from '@spotter/contract/coaching';
import { displayName } from '@spotter/contract/display-name';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { coachedNow, trainingShown } from './fragments.ts';

type FoundPerson = { id: Known<'person'>; studioId: Known<'studio'>; timeZone: string };

const inStudio = (db: Reader, viewer: Viewer, personId: string) =>
  db
    .selectFrom(peopleRows('p'))
    .select(['p.id', 'p.studio_id as studioId', 'p.time_zone as timeZone'])
    .$narrowType<FoundPerson>()
    .where('p.id', '=', personId)
    .where('p.studio_id', '=', viewer.studioId);

/** A person whose training the viewer may read, with their zone: their own, or of a client who shows them all of it. */
export function findReadablePerson(
  db: Reader,
  viewer: Viewer,
  personId: string,
): Promise<FoundPerson | undefined> {
  return inStudio(db, viewer, personId)
    .where((eb) => eb.or([eb('p.id', '=', viewer.id), coachedNow(viewer, 'p.id', trainingShown)]))
    .executeTakeFirst();
}

/** A client whom the viewer coaches now, whatever the client shows. */
export function findCoachedClient(
  db: Reader,
  viewer: Viewer,
  clientId: string,
): Promise<FoundPerson | undefined> {
  return inStudio(db, viewer, clientId).where(coachedNow(viewer, 'p.id')).executeTakeFirst();
}

/** The trainer's current clients, by name. */
export async function findClients(db: Reader, viewer: Viewer): Promise<Client[]> {
  const rows = await db
    .selectFrom('coachings as c')
    .innerJoin(peopleRows('p'), 'p.id', 'c.client_id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select('p.profile_image_url as profileImageUrl')
    .where('c.trainer_id', '=', viewer.id)
    .where('c.studio_id', '=', viewer.studioId)
    .where('c.ended_at', 'is', null)
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      email: row.email ?? '',
      name: displayName(row) ?? '',
      profileImageUrl: row.profileImageUrl,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, viewer.language));
}

/** The viewer's active coachings, from either side; `id`: only this one. */
export async function findCoachings(db: Reader, viewer: Viewer, id?: string): Promise<Coaching[]> {
  let query = db
    .selectFrom('coachings as c')
    .innerJoin(peopleRows('t'), 't.id', 'c.trainer_id')
    .innerJoin(peopleRows('k'), 'k.id', 'c.client_id')
    .select([
      'c.id',
      'c.since',
      't.id as trainerId',
      't.first_name as trainerFirst',
      't.last_name as trainerLast',
      't.email as trainerEmail',
      't.profile_image_url as trainerPicture',
      'k.id as clientId',
      'k.first_name as clientFirst',
      'k.last_name as clientLast',
      'k.email as clientEmail',
      'k.time_zone as clientZone',
      'k.share_heart_rate as sharesHeartRate',
      'c.shows_heart_rate as showsHeartRate',
      'c.shows_training as showsTraining',
    ])
    .where('c.studio_id', '=', viewer.studioId)
    .where('c.ended_at', 'is', null)
    .where((eb) => eb.or([eb('c.trainer_id', '=', viewer.id), eb('c.client_id', '=', viewer.id)]))
    .orderBy('c.since', 'desc');
  if (id) query = query.where('c.id', '=', id);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    since: row.since,
    trainer: {
      id: row.trainerId,
      name:
        displayName({ firstName: row.trainerFirst, lastName: row.trainerLast, email: row.trainerEmail }) ??
        '',
      profileImageUrl: row.trainerPicture,
    },
    client: {
      id: row.clientId,
      name:
        displayName({ firstName: row.clientFirst, lastName: row.clientLast, email: row.clientEmail }) ?? '',
      timeZone: row.clientZone,
    },
    shows: { heartRate: row.sharesHeartRate && row.showsHeartRate, training: row.showsTraining },
  }));
}

/** Of these people, the ones whom the trainer coaches now, each once; with `hold`, none of these coachings ends meanwhile. */
export async function findCoachedAmong(
  db: Reader,
  viewer: Pick<Viewer, 'id' | 'studioId'>,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Set<Known<'person'>>> {
  if (ids.length === 0) return new Set();
  const query = db
    .selectFrom('coachings')
    .select('client_id')
    .$narrowType<{ client_id: Known<'person'> }>()
    .where('trainer_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .where('ended_at', 'is', null)
    .where('client_id', 'in', [...new Set(ids)]);
  const rows = await (lock ? query.orderBy('id').forShare() : query).execute();
  return new Set(rows.map((row) => row.client_id));
}

/** A person's current coaches. */
export async function findCoachesOf(db: Reader, personId: Known<'person'>): Promise<Known<'person'>[]> {
  const rows = await db
    .selectFrom('coachings')
    .select('trainer_id')
    .$narrowType<{ trainer_id: Known<'person'> }>()
    .where('client_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.trainer_id);
}

/** A trainer and a client of one studio. */
export type Pair = { studioId: Known<'studio'>; trainerId: Known<'person'>; clientId: Known<'person'> };

/** Stores that a trainer coaches a client from now on. @returns its id; undefined when they do already */
export async function insertCoaching(
  db: Reader,
  now: Date,
  { studioId, trainerId, clientId }: Pair,
  shows: Shows,
): Promise<string | undefined> {
  const row = await db
    .insertInto('coachings')
    .values({
      id: newId(now),
      studio_id: studioId,
      trainer_id: trainerId,
      client_id: clientId,
      since: now,
      shows_heart_rate: shows.heartRate,
      shows_training: shows.training,
    })
    .onConflict((conflict) =>
      conflict.columns(['trainer_id', 'client_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The latest coaching of the viewer by a trainer: whether it goes on, and what the viewer showed. */
export function findLatest(db: Reader, viewer: Viewer, trainerId: string) {
  return db
    .selectFrom('coachings')
    .select(['ended_at as endedAt', 'shows_heart_rate as heartRate', 'shows_training as training'])
    .where('trainer_id', '=', trainerId)
    .where('client_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Changes what the viewer shows one of their coaches. @returns the coach; undefined when there is no such coaching */
export async function updateShows(
  db: Reader,
  viewer: Viewer,
  id: string,
  shows: Partial<Shows>,
): Promise<Known<'person'> | undefined> {
  const row = await db
    .updateTable('coachings')
    .set({
      ...(shows.heartRate !== undefined && { shows_heart_rate: shows.heartRate }),
      ...(shows.training !== undefined && { shows_training: shows.training }),
      client_id: viewer.id,
    })
    .where('id', '=', id)
    .where('client_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .where('ended_at', 'is', null)
    .returning('trainer_id as trainerId')
    .$narrowType<{ trainerId: Known<'person'> }>()
    .executeTakeFirst();
  return row?.trainerId;
}

/** From now on the viewer shows their heart rate to none of their coaches. @returns these coaches */
export async function hideHeartRate(db: Reader, viewer: Viewer): Promise<Known<'person'>[]> {
  const rows = await db
    .updateTable('coachings')
    .set({ shows_heart_rate: false })
    .where('client_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .where('ended_at', 'is', null)
    .where('shows_heart_rate', '=', true)
    .returning('trainer_id as trainerId')
    .$narrowType<{ trainerId: Known<'person'> }>()
    .execute();
  return rows.map(({ trainerId }) => trainerId);
}

/** Ends a coaching of the viewer, from either side. @returns its two people; undefined when there is none */
export function endOwnCoaching(db: Reader, viewer: Viewer, id: string, now: Date) {
  return db
    .updateTable('coachings')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('trainer_id', '=', viewer.id), eb('client_id', '=', viewer.id)]))
    .returning(['trainer_id as trainerId', 'client_id as clientId'])
    .$narrowType<Pick<Pair, 'trainerId' | 'clientId'>>()
    .executeTakeFirst();
}

/**
 * Begins the coachings again that rested since a person asked for their deletion. One whose other side is gone as well
 * returns with the other side, if at all. @returns those that go on
 */
export async function resumeCoachingsOf(db: Reader, personId: Known<'person'>, askedAt: string) {
  const { rows } = await sql<{ trainerId: Known<'person'>; clientId: Known<'person'>; isOver: boolean }>`
    update coachings k set ended_at = coalesce(o.left_at, o.erased_at)
    from ${peopleRows('o')}
    where (k.trainer_id = ${personId} or k.client_id = ${personId}) and k.ended_at = ${askedAt}
      and o.id = case when k.trainer_id = ${personId} then k.client_id else k.trainer_id end
    returning k.trainer_id as "trainerId", k.client_id as "clientId", k.ended_at is not null as "isOver"`.execute(
    db,
  );
  return rows.filter(({ isOver }) => !isOver);
}

/** The coachings that rest begin again for a moment, to end as all others do. */
export async function wakeCoachingsOf(db: Reader, personId: Known<'person'>): Promise<void> {
  await sql`update coachings k set ended_at = null from ${peopleRows('p')}
    where p.id = ${personId} and (k.trainer_id = p.id or k.client_id = p.id) and k.ended_at = p.deletion_asked_at`.execute(
    db,
  );
}

/** Ends all coachings of a person, on either side. @returns their pairs */
export function closeCoachingsOf(db: Reader, personId: Known<'person'>, now: Date) {
  return db
    .updateTable('coachings')
    .set({ ended_at: now })
    .where((eb) => eb.or([eb('trainer_id', '=', personId), eb('client_id', '=', personId)]))
    .where('ended_at', 'is', null)
    .returning(['trainer_id as trainerId', 'client_id as clientId'])
    .$narrowType<Pick<Pair, 'trainerId' | 'clientId'>>()
    .execute();
}
