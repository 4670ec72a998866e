import type { OwnArchive } from '@spotter/contract/archives';
import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { nameText, ownerOf, peopleRows } from '#features/accounts/fragments.ts';
import { coachingRows } from '#features/coaching/fragments.ts';
import { hashToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { About } from './about.ts';

type Writer = Transaction<DB>;

/**
 * Whether its person still coaches the client, or owns the studio, that an archive is about. That of a studio has clients
 * in it: once one of them is no longer coached by its owner, it is theirs no more.
 */
const stillTheirs = sql<boolean>`(archives.client_id is null or exists (select from ${coachingRows('k')}
    where k.trainer_id = archives.person_id and k.client_id = archives.client_id and k.ended_at is null))
  and (not archives.of_studio or (${ownerOf(sql`archives.studio_id`)} = archives.person_id
    and not exists (select from ${coachingRows('k')}
      where k.trainer_id = archives.person_id and k.ended_at > archives.created_at)))`;

/** A person's archives about themselves, one of their clients or their studio, newest first. */
export function findArchives(db: Reader, viewer: Viewer, about: About): Promise<OwnArchive[]> {
  return db
    .selectFrom('archives')
    .select([
      'id',
      'state',
      'created_at as createdAt',
      'ready_at as readyAt',
      'expires_at as expiresAt',
      'size',
    ])
    .$narrowType<Pick<OwnArchive, 'state'>>()
    .where('person_id', '=', viewer.id)
    .where('client_id', 'is not distinct from', about.clientId)
    .where('of_studio', '=', about.ofStudio)
    .where((eb) => eb.or([eb('state', '<>', 'ready'), stillTheirs]))
    .orderBy('id', 'desc')
    .execute();
}

/** Begins an archive; those that failed are forgotten. */
export async function insertArchive(
  db: Writer,
  viewer: Viewer,
  archive: { id: string; at: Date; about: About },
): Promise<void> {
  await db
    .deleteFrom('archives')
    .where('person_id', '=', viewer.id)
    .where('client_id', 'is not distinct from', archive.about.clientId)
    .where('of_studio', '=', archive.about.ofStudio)
    .where('state', '=', 'failed')
    .execute();
  await db
    .insertInto('archives')
    .values({
      id: archive.id,
      studio_id: viewer.studioId,
      person_id: viewer.id,
      client_id: archive.about.clientId,
      of_studio: archive.about.ofStudio,
      created_at: archive.at,
      state: 'waiting',
    })
    .execute();
}

/** Stores the ticket of one download. @returns whether the viewer has this archive, and can download it */
export async function setTicket(
  db: Reader,
  viewer: Viewer,
  archive: { id: string; now: Date },
  ticket: { token: string; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('archives')
    .set({ ticket_hash: hashToken(ticket.token), ticket_expires_at: ticket.expiresAt })
    .where('id', '=', archive.id)
    .where('person_id', '=', viewer.id)
    .where('state', '=', 'ready')
    .where('expires_at', '>', archive.now.toISOString())
    .where(stillTheirs)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A stored archive. */
export type StoredArchive = {
  id: Known<'archive'>;
  studioId: Known<'studio'>;
  attempts: number;
  size: number;
  pieces: number;
  sealed: boolean;
};

/** Uses a ticket of the viewer, once. @returns the archive, when the ticket was valid */
export async function takeTicket(
  db: Reader,
  viewer: Viewer,
  now: Date,
  token: string,
): Promise<StoredArchive | undefined> {
  return db
    .updateTable('archives')
    .set({ ticket_hash: null, ticket_expires_at: null })
    .where('ticket_hash', '=', hashToken(token))
    .where('person_id', '=', viewer.id)
    .where('ticket_expires_at', '>', now.toISOString())
    .where('state', '=', 'ready')
    .where(stillTheirs)
    .returning(['id', 'studio_id as studioId', 'attempts', 'size', 'pieces', 'sealed'])
    .$narrowType<{ studioId: Known<'studio'>; id: Known<'archive'> }>()
    .$narrowType<StoredArchive>()
    .executeTakeFirst();
}

export async function findWaitingAsSystem(db: Reader): Promise<Known<'archive'>[]> {
  const rows = await db
    .selectFrom('archives')
    .select('id')
    .$narrowType<{ id: Known<'archive'> }>()
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An archive that a server makes now. */
export type BegunArchive = {
  id: Known<'archive'>;
  studioId: Known<'studio'>;
  personId: Known<'person'>;
  attempts: number;
} & About;

/** Notes one more attempt. @returns undefined when the archive no longer waits */
export async function beginAttempt(db: Reader, id: Known<'archive'>): Promise<BegunArchive | undefined> {
  return db
    .updateTable('archives')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['id', 'studio_id as studioId', 'person_id as personId', 'attempts'])
    .returning(['client_id as clientId', 'of_studio as ofStudio'])
    .$castTo<BegunArchive>()
    .executeTakeFirst();
}

/** The clients whom a coach coaches now, with their names. */
export async function findCoachedClients(
  db: Reader,
  coach: Pick<Viewer, 'id' | 'studioId'>,
): Promise<{ id: Known<'person'>; name: string | null }[]> {
  const { rows } = await sql<{ id: Known<'person'>; name: string | null }>`
    select p.id, ${sql.raw(nameText('p'))} as name from ${coachingRows('k')} join ${peopleRows('p')} on p.id = k.client_id
    where k.trainer_id = ${coach.id} and k.studio_id = ${coach.studioId} and k.ended_at is null order by p.id`.execute(
    db,
  );
  return rows;
}

/** The language of the archive's explanations. */
export async function findLanguage(db: Reader, personId: Known<'person'>): Promise<string | null> {
  const row = await db
    .selectFrom(peopleRows('p'))
    .select('p.language')
    .where('p.id', '=', personId)
    .executeTakeFirst();
  return row?.language ?? null;
}

/** What an attempt has stored. */
export type Stored = { size: number; pieces: number; sealed: boolean };

/** @returns whether the attempt was the last one that began; another server's takes its place */
export async function markReady(
  db: Writer,
  { id, attempts }: BegunArchive,
  stored: Stored,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('archives')
    .set({ ...stored, state: 'ready', ready_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A failed archive is forgotten after the same time. */
export async function markFailed(db: Writer, { id, attempts }: BegunArchive, expiresAt: Date): Promise<void> {
  await db
    .updateTable('archives')
    .set({ state: 'failed', expires_at: expiresAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute();
}

type Gone = { id: Known<'archive'>; personId: Known<'person'> };

/** Deletes the archives of the person, about the same one, that a newer one replaces. */
export async function deleteReplaced(
  db: Writer,
  { id, personId, clientId, ofStudio }: Gone & About,
): Promise<Gone[]> {
  return db
    .deleteFrom('archives')
    .where('person_id', '=', personId)
    .where('client_id', 'is not distinct from', clientId)
    .where('of_studio', '=', ofStudio)
    .where('id', '<', id)
    .returning(['id', 'person_id as personId'])
    .$narrowType<{ personId: Known<'person'>; id: Known<'archive'> }>()
    .execute();
}

/** Deletes the archives that a person is in: their own, those about them, and those of their studio, whose members it lists. */
export async function deleteHolding(
  db: Writer,
  { id, studioId }: { id: Known<'person'>; studioId: Known<'studio'> },
): Promise<Gone[]> {
  return db
    .deleteFrom('archives')
    .where((eb) =>
      eb.or([
        eb('person_id', '=', id),
        eb('client_id', '=', id),
        eb.and([eb('of_studio', '=', true), eb('studio_id', '=', studioId)]),
      ]),
    )
    .returning(['id', 'person_id as personId'])
    .$narrowType<{ personId: Known<'person'>; id: Known<'archive'> }>()
    .execute();
}

export async function deleteExpiredAsSystem(db: Writer, now: Date): Promise<Gone[]> {
  return db
    .deleteFrom('archives')
    .where('expires_at', '<=', now.toISOString())
    .returning(['id', 'person_id as personId'])
    .$narrowType<{ personId: Known<'person'>; id: Known<'archive'> }>()
    .execute();
}

/** Of these archives, the attempt whose files count, by the archive's id. */
export async function findAttemptsAsSystem(db: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('archives')
    .select(['id', 'attempts'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('state', '<>', 'failed')
    .execute();
  return new Map(rows.map(({ id, attempts }) => [id, attempts]));
}
