import type { CurrentUser, Profile } from '@spotter/contract/accounts';
import type { NotNull, Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { hashToken, newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Device } from './device.ts';

type Writer = Transaction<DB>;

export async function findCurrentUser(db: Reader, personId: string): Promise<CurrentUser | undefined> {
  const row = await db
    .selectFrom('people as p')
    .innerJoin('studios as s', 's.id', 'p.studio_id')
    .select(['p.id', 'p.email', 'p.role', 'p.first_name', 'p.last_name', 'p.profile_image_url'])
    .select(['s.id as studioId', 's.name as studioName'])
    .where('p.id', '=', personId)
    .where('p.erased_at', 'is', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      role: row.role as CurrentUser['role'],
      profileImageUrl: row.profile_image_url,
      studio: { id: row.studioId, name: row.studioName },
    }
  );
}

export async function findProfile(db: Reader, viewer: Viewer): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('people')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'role', 'units'])
    .select(['profile_image_url as profileImageUrl'])
    .select(['time_zone as timeZone', 'feed_privacy as feedPrivacy', 'share_heart_rate as shareHeartRate'])
    .select(['birth_year as birthYear', 'max_heart_rate as maxHeartRate'])
    .where('id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .executeTakeFirst();
  return row as Profile | undefined;
}

export type ProfileRow = Partial<{
  first_name: string;
  last_name: string;
  profile_image_url: string | null;
  time_zone: string;
  units: string;
  feed_privacy: string;
  share_heart_rate: boolean;
  birth_year: number | null;
  max_heart_rate: number | null;
}>;

export async function changeProfile(db: Writer, viewer: Viewer, change: ProfileRow): Promise<void> {
  await db
    .updateTable('people')
    .set(change)
    .where('id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .execute();
}

export function findByEmail(db: Reader, email: string) {
  return db
    .selectFrom('people')
    .select(['id', 'studio_id as studioId'])
    .select(['password_hash as passwordHash', 'first_name as firstName', 'language'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** A person's password hash and what their password must not be made of. */
export function findOwn(db: Reader, personId: string) {
  return db
    .selectFrom('people as p')
    .innerJoin('studios as s', 's.id', 'p.studio_id')
    .select(['p.password_hash as passwordHash', 'p.email', 's.name as studioName'])
    .select(['p.first_name as firstName', 'p.last_name as lastName'])
    .where('p.id', '=', personId)
    .where('p.erased_at', 'is', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

export function findDemoPerson(db: Reader, email: string) {
  return db
    .selectFrom('people as p')
    .innerJoin('studios as s', 's.id', 'p.studio_id')
    .select('p.id')
    .where('p.email', '=', email)
    .where('s.is_demo', '=', true)
    .executeTakeFirst();
}

/** Whether so many people have accounts here, the demo's left out; counts no further. */
export async function hasPeople(db: Reader, least: number): Promise<boolean> {
  const counted = db
    .selectFrom('people as p')
    .innerJoin('studios as s', 's.id', 'p.studio_id')
    .select('p.id')
    .where('s.is_demo', '=', false)
    .limit(least)
    .as('counted');
  const { count } = await db
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) >= least;
}

/** A person as sign-up, an invite or a provider describes them. */
export type NewPerson = {
  email: string;
  passwordHash: string | null;
  firstName: string | null;
  lastName: string | null;
  timeZone: string;
  language: string;
  shareHeartRate: boolean;
};

export async function insertStudio(db: Writer, now: Date, name: string): Promise<string> {
  const id = newId(now);
  await db.insertInto('studios').values({ id, name, created_at: now }).execute();
  return id;
}

/** @returns the new person's id, or null when the e-mail belongs to somebody already */
export async function insertPerson(
  db: Writer,
  now: Date,
  place: { studioId: string; role: string; isFounder?: boolean },
  person: NewPerson,
): Promise<string | null> {
  const row = await db
    .insertInto('people')
    .values({
      id: newId(now),
      studio_id: place.studioId,
      role: place.role,
      is_founder: place.isFounder ?? false,
      email: person.email,
      password_hash: person.passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      time_zone: person.timeZone,
      language: person.language,
      share_heart_rate: person.shareHeartRate,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Holds a person's row for the rest of the transaction while their password is still the one that was verified:
 * a change at the same moment either ends the session made here or makes this false.
 */
export async function stillHasPassword(db: Writer, personId: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('password_hash', '=', hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPasswordHash(db: Writer, personId: string, hash: string): Promise<void> {
  await db.updateTable('people').set({ password_hash: hash }).where('id', '=', personId).execute();
}

type NewSignIn = { token: string; device: Device; confirmedAt: Date | null };

export async function insertSignIn(
  db: Writer,
  now: Date,
  personId: string,
  { token, device, confirmedAt }: NewSignIn,
): Promise<void> {
  await db
    .insertInto('sign_ins')
    .values({
      id: newId(now),
      token_hash: hashToken(token),
      person_id: personId,
      browser: device.browser,
      system: device.system,
      device_kind: device.kind,
      created_at: now,
      seen_at: now,
      confirmed_at: confirmedAt,
    })
    .execute();
}

/** @returns whose it was */
export async function deleteSignIn(db: Writer, signIn: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sign_ins')
    .where('token_hash', '=', Buffer.from(signIn, 'hex'))
    .returning('person_id')
    .executeTakeFirst();
  return row?.person_id;
}

/** Deletes a person's sign-ins but one. @returns the deleted ones */
export async function deleteSignInsOf(db: Writer, personId: string, but: string | null): Promise<string[]> {
  const rows = await db
    .deleteFrom('sign_ins')
    .where('person_id', '=', personId)
    .where('token_hash', '!=', Buffer.from(but ?? '', 'hex'))
    .returning('token_hash')
    .execute();
  return rows.map((row) => row.token_hash.toString('hex'));
}
