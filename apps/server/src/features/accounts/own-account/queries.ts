import type { SignInDevice } from '@spotter/contract/own-account';
import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { studioRows } from '#features/settings/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { deleteEmailChangesOf } from '../email-change/queries.ts';
import { ownerOf } from '../fragments.ts';
import { deleteSignInLinksOf } from '../sign-in-links/queries.ts';
import { deleteCodeSignInsOf, deleteTotpOf } from '../totp/queries.ts';
import { hasPassword, issuers } from '../ways-in/fragments.ts';

type Writer = Transaction<DB>;

const signInOf = (viewer: Viewer) => Buffer.from(viewer.signIn, 'hex');

/** The person's valid sign-ins, last used first; with `only`, just the current one. */
export async function findSignIns(
  db: Reader,
  viewer: Viewer,
  valid: { seenFrom: Date; createdFrom: Date; only: boolean },
): Promise<SignInDevice[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select(['id', 'browser', 'system', 'device_kind as kind', 'way'])
    .select(['created_at as signedInAt', 'seen_at as lastUsedAt'])
    .select(sql<boolean>`token_hash = ${signInOf(viewer)}`.as('isCurrent'))
    .$narrowType<Pick<SignInDevice, 'kind' | 'way'>>()
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
export async function findOwnSignIn(
  db: Reader,
  viewer: Viewer,
  id: string,
): Promise<Known<'sign-in'> | undefined> {
  const row = await db
    .selectFrom('sign_ins')
    .select('token_hash')
    .where('id', '=', id)
    .where('person_id', '=', viewer.id)
    .executeTakeFirst();
  return row?.token_hash.toString('hex') as Known<'sign-in'> | undefined;
}

/** When this session was last confirmed, and how the person can confirm it. @param host where a passkey must work */
export function findConfirmation(db: Reader, viewer: Viewer, host: string | null) {
  return db
    .selectFrom('sign_ins as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .innerJoin(studioRows('t'), 't.id', 'p.studio_id')
    .select(['s.confirmed_at as confirmedAt', 't.is_demo as isDemo'])
    .select([hasPassword.as('hasPassword'), issuers.as('issuers')])
    .select(
      sql<boolean>`exists (select from passkeys k where k.person_id = p.id and k.host = ${host})`.as(
        'hasPasskey',
      ),
    )
    .select(
      sql<boolean>`exists (select from totp_keys k where k.person_id = p.id and k.confirmed_at is not null)`.as(
        'asksCode',
      ),
    )
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

/**
 * Counts the other people of the studio, and those who have left it and keep their history there.
 * @param withLeaving also those whose account is about to be deleted, who can still keep it
 */
export async function countOthers(
  db: Reader,
  viewer: Pick<Viewer, 'id' | 'studioId'>,
  { withLeaving }: { withLeaving: boolean },
) {
  const row = await db
    .selectFrom('people as p')
    .innerJoin(studioRows('s'), 's.id', 'p.studio_id')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere('p.role', '=', 'trainer')
        .filterWhere('p.left_at', 'is', null)
        .as('trainers'),
      eb.fn
        .countAll<number>()
        .filterWhere('p.role', '=', 'client')
        .filterWhere('p.left_at', 'is', null)
        .as('clients'),
      eb.fn.countAll<number>().filterWhere('p.left_at', 'is not', null).as('former'),
    ])
    .where('p.studio_id', '=', viewer.studioId)
    .where('p.id', '!=', viewer.id)
    .where('p.erased_at', 'is', null)
    .$if(!withLeaving, (query) => query.where('p.deletion_asked_at', 'is', null))
    .executeTakeFirstOrThrow();
  return { trainers: Number(row.trainers), clients: Number(row.clients), former: Number(row.former) };
}

type ErasablePerson = {
  id: Known<'person'>;
  studioId: Known<'studio'>;
  role: 'trainer' | 'client';
  email: string;
  isOwner: boolean;
  leftAt: string | null;
  deletionAskedAt: string | null;
};

/**
 * Locks the studio and the person, in the one order of locks (decision 142): when the last two trainers delete themselves
 * at once, the second one sees that they are the last. Writes of others refer to the studio and do not wait. Features
 * then delete their rows one after another, so foreign keys are checked only at the end.
 * @returns the person, unless they are deleted already
 */
export async function lockForErasing(db: Writer, personId: Known<'person'>) {
  await sql`set constraints all deferred`.execute(db);
  await sql`select s.id from ${studioRows('s')} join people p on p.studio_id = s.id where p.id = ${personId}
    for no key update of s`.execute(db);
  const { rows } = await sql<ErasablePerson>`
    select p.id, p.studio_id as "studioId", p.role, p.email,
      p.left_at as "leftAt", p.deletion_asked_at as "deletionAskedAt",
      p.id is not distinct from ${ownerOf(sql`p.studio_id`)} as "isOwner" from people p
    where p.id = ${personId} and p.erased_at is null for update of p`.execute(db);
  return rows[0];
}

/** Locks a studio against new rows as well: who joins at this moment is waited for. */
export async function closeStudio(db: Writer, studioId: Known<'studio'>): Promise<void> {
  await sql`select from ${studioRows('s')} where s.id = ${studioId} for update of s`.execute(db);
}

/** Clears the row, which the rows of others refer to, of everything about the person. */
export async function wipePerson(db: Writer, personId: Known<'person'>, now: Date): Promise<void> {
  await db.deleteFrom('imported_pictures').where('person_id', '=', personId).execute();
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
      distance_unit: 'km',
      feed_privacy: 'coach',
      shown_in_members: false,
      shown_online: false,
      shown_in_feed: false,
      shown_by_name: false,
      share_heart_rate: false,
      birth_year: null,
      max_heart_rate: null,
      onboarding_closed_at: null,
      is_founder: false,
      is_assistant: false,
      second_factor_from: null,
      deletion_asked_at: null,
      erased_at: now,
    })
    .where('id', '=', personId)
    .execute();
}

export async function deleteKeysOf(db: Writer, personId: Known<'person'>): Promise<void> {
  await db.deleteFrom('passkeys').where('person_id', '=', personId).execute();
  await deleteTotpOf(db, personId);
  await deleteCodeSignInsOf(db, personId);
  await deleteSignInLinksOf(db, personId);
  await deleteEmailChangesOf(db, personId);
  await db.deleteFrom('identities').where('person_id', '=', personId).execute();
  await db.deleteFrom('password_resets').where('person_id', '=', personId).execute();
}

export async function insertErasure(db: Writer, personId: Known<'person'>, now: Date): Promise<void> {
  await db
    .insertInto('erasures')
    .values({ person_id: personId, erased_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findErasuresAsSystem(db: Reader): Promise<Known<'person'>[]> {
  const rows = await db
    .selectFrom('erasures')
    .select('person_id')
    .$narrowType<{ person_id: Known<'person'> }>()
    .orderBy('person_id')
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Of these ids, the people who exist and are not deleted. */
export async function findPresentAsSystem(db: Reader, ids: readonly string[]): Promise<Known<'person'>[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .$narrowType<{ id: Known<'person'> }>()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('erased_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
