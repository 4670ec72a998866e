import type { SignInDevice } from '@spotter/contract/own-account';
import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { hashToken } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';

type Writer = Transaction<DB>;

const signInOf = (viewer: Viewer) => Buffer.from(viewer.signIn, 'hex');

/** The person's sign-ins that can still be used, last used first; `only` the present one. */
export async function findSignIns(
  db: Reader,
  viewer: Viewer,
  valid: { seenFrom: Date; createdFrom: Date; only: boolean },
): Promise<SignInDevice[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select(['id', 'browser', 'system', 'device_kind as kind'])
    .select(['created_at as signedInAt', 'seen_at as lastUsedAt'])
    .select(sql<boolean>`token_hash = ${signInOf(viewer)}`.as('isCurrent'))
    .$narrowType<{ kind: SignInDevice['kind'] }>()
    .where('person_id', '=', viewer.id)
    .where('seen_at', '>=', valid.seenFrom.toISOString())
    .where('created_at', '>=', valid.createdFrom.toISOString())
    .$if(valid.only, (query) => query.where('token_hash', '=', signInOf(viewer)))
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows;
}

/** @returns the sign-in (hex of its token's hash) behind the id, when it is the viewer's own */
export async function findOwnSignIn(db: Reader, viewer: Viewer, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_ins')
    .select('token_hash')
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .executeTakeFirst();
  return row?.token_hash.toString('hex');
}

/** When this session was confirmed last, and how its person can. */
export function findConfirmation(db: Reader, viewer: Viewer) {
  return db
    .selectFrom('sign_ins as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .innerJoin('studios as t', 't.id', 'p.studio_id')
    .select(['s.confirmed_at as confirmedAt', 't.is_demo as isDemo'])
    .select(sql<boolean>`p.password_hash is not null`.as('hasPassword'))
    .where('s.token_hash', '=', signInOf(viewer))
    .where('s.person_id', '=', viewer.id)
    .executeTakeFirst();
}

export async function confirmSignIn(db: Reader, viewer: Viewer, now: Date): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({ confirmed_at: now })
    .where('token_hash', '=', signInOf(viewer))
    .where('person_id', '=', viewer.id)
    .execute();
}

/** Keeps what opens one download, and throws away what was never used. */
export async function insertTicket(
  db: Reader,
  viewer: Viewer,
  now: Date,
  ticket: { token: string; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('export_tickets').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .insertInto('export_tickets')
    .values({
      token_hash: hashToken(ticket.token),
      person_id: viewer.id,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** Uses a ticket of the viewer's own, once. @returns whether it could be used */
export async function takeTicket(db: Reader, viewer: Viewer, now: Date, token: string): Promise<boolean> {
  const row = await db
    .deleteFrom('export_tickets')
    .where('token_hash', '=', hashToken(token))
    .where('person_id', '=', viewer.id)
    .where('expires_at', '>', now.toISOString())
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Who else is in the studio. */
export async function countOthers(db: Reader, viewer: Pick<Viewer, 'id' | 'studioId'>) {
  const row = await db
    .selectFrom('people as p')
    .innerJoin('studios as s', 's.id', 'p.studio_id')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('p.role', '=', 'trainer').as('trainers'),
      eb.fn.countAll<number>().filterWhere('p.role', '=', 'client').as('clients'),
    ])
    .where('p.studio_id', '=', viewer.studioId)
    .where('p.id', '!=', viewer.id)
    .where('p.erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { trainers: Number(row.trainers), clients: Number(row.clients) };
}

/**
 * Holds the studio and the person: of two last trainers who delete themselves at once, the second sees that they are
 * the last, and nobody joins meanwhile. @returns the person, unless they are erased already
 */
export async function holdForErasing(db: Writer, personId: string) {
  await sql`select s.id from studios s join people p on p.studio_id = s.id where p.id = ${personId}
    for update of s`.execute(db);
  const { rows } = await sql<{ id: string; studioId: string; role: 'trainer' | 'client'; email: string }>`
    select id, studio_id as "studioId", role, email from people
    where id = ${personId} and erased_at is null for update`.execute(db);
  return rows[0];
}

/** What is left is a row that others' rows name, and that tells nothing. */
export async function wipePerson(db: Writer, personId: string, now: Date): Promise<void> {
  await db
    .updateTable('people')
    .set({
      email: null,
      password_hash: null,
      first_name: null,
      last_name: null,
      profile_image_url: null,
      time_zone: 'UTC',
      language: 'en',
      units: 'metric',
      feed_privacy: 'coach',
      share_heart_rate: false,
      birth_year: null,
      max_heart_rate: null,
      onboarding_closed_at: null,
      erased_at: now,
    })
    .where('id', '=', personId)
    .execute();
}

export async function deleteKeysOf(db: Writer, personId: string): Promise<void> {
  await db.deleteFrom('identities').where('person_id', '=', personId).execute();
  await db.deleteFrom('password_resets').where('person_id', '=', personId).execute();
  await db.deleteFrom('export_tickets').where('person_id', '=', personId).execute();
}

export async function insertErasure(db: Writer, personId: string, now: Date): Promise<void> {
  await db
    .insertInto('erasures')
    .values({ person_id: personId, erased_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Features delete their rows one after another: that those refer to none that is gone is checked at the end. */
export async function checkAtTheEnd(db: Writer): Promise<void> {
  await sql`set constraints all deferred`.execute(db);
}

/** A studio with everything in it, which goes by the tables' own rules. */
export async function deleteStudio(db: Writer, studioId: string): Promise<void> {
  await db.deleteFrom('studios').where('id', '=', studioId).execute();
}

export async function findErasures(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('erasures').select('person_id').orderBy('person_id').execute();
  return rows.map(({ person_id }) => person_id);
}

/** Those of the ids who are here and not erased. */
export async function findPresent(db: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('erased_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
