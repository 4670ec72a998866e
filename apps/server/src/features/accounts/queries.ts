import type { CurrentUser, Profile } from '@spotter/contract/accounts';
import { type NotNull, sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { studioRows } from '#features/settings/fragments.ts';
import { hashToken, newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { goesAt } from './own-account/goes-at.ts';
import { STRONG_WAYS } from './second-factor/fragments.ts';
import type { Device } from './sign-in/device.ts';
import { hasPassword, issuers } from './ways-in/fragments.ts';

type Writer = Transaction<DB>;

export async function findCurrentUser(
  db: Reader,
  personId: Known<'person'>,
): Promise<(CurrentUser & { id: Known<'person'> }) | undefined> {
  const row = await db
    .selectFrom('people as p')
    .innerJoin(studioRows('s'), 's.id', 'p.studio_id')
    .select(['p.id', 'p.email', 'p.role', 'p.first_name', 'p.last_name', 'p.profile_image_url'])
    .select([
      's.id as studioId',
      's.name as studioName',
      'p.left_at as leftAt',
      'p.deletion_asked_at as deletionAskedAt',
      'p.is_assistant as isAssistant',
    ])
    .where('p.id', '=', personId)
    .where('p.erased_at', 'is', null)
    .$narrowType<{ id: Known<'person'>; email: NotNull }>()
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
      ...(row.leftAt && { leftAt: row.leftAt }),
      ...(row.deletionAskedAt && { goesAt: goesAt(row.deletionAskedAt) }),
      ...(row.isAssistant && { isAssistant: true as const }),
    }
  );
}

export async function findProfile(db: Reader, viewer: Viewer): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('people')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'role', 'units'])
    .select([
      'profile_image_url as profileImageUrl',
      'week_start as weekStart',
      'distance_unit as distanceUnit',
    ])
    .select(['time_zone as timeZone', 'feed_privacy as feedPrivacy', 'share_heart_rate as shareHeartRate'])
    .select(['birth_year as birthYear', 'max_heart_rate as maxHeartRate'])
    .select(['shown_in_members as shownInMembers', 'shown_online as shownOnline'])
    .select(['shown_in_feed as shownInFeed', 'shown_by_name as shownByName'])
    .where('id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .executeTakeFirst();
  return row as Profile | undefined;
}

export type ProfileRow = Partial<{
  first_name: string;
  last_name: string | null;
  profile_image_url: string | null;
  time_zone: string;
  units: string;
  distance_unit: string;
  week_start: string;
  feed_privacy: string;
  shown_in_members: boolean;
  shown_online: boolean;
  shown_in_feed: boolean;
  shown_by_name: boolean;
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

export function findByEmailAsSystem(db: Reader, email: string) {
  return db
    .selectFrom('people as p')
    .innerJoin(studioRows('s'), 's.id', 'p.studio_id')
    .select(['p.id', 'p.studio_id as studioId', 's.is_demo as isDemo'])
    .$narrowType<{ id: Known<'person'>; studioId: Known<'studio'> }>()
    .select(['p.password_hash as passwordHash', 'p.first_name as firstName', 'p.language'])
    .select([hasPassword.as('hasPassword'), issuers.as('issuers')])
    .where('p.email', '=', email)
    .executeTakeFirst();
}

/** How to write to a person. */
export function findMailedPerson(db: Reader, personId: Known<'person'>) {
  return db
    .selectFrom('people')
    .select(['email', 'first_name as firstName', 'language', 'studio_id as studioId'])
    .select('time_zone as timeZone')
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .$narrowType<{ email: NotNull; studioId: Known<'studio'> }>()
    .executeTakeFirst();
}

/** A person's password hash, and the words that their password must not be made of. */
export function findOwn(db: Reader, personId: Known<'person'>) {
  return db
    .selectFrom('people as p')
    .innerJoin(studioRows('s'), 's.id', 'p.studio_id')
    .select(['p.password_hash as passwordHash', 'p.email', 's.name as studioName'])
    .select([hasPassword.as('hasPassword'), issuers.as('issuers')])
    .select(['p.first_name as firstName', 'p.last_name as lastName'])
    .where('p.id', '=', personId)
    .where('p.erased_at', 'is', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

/** Whether at least this many people have accounts, without the demo; counts no further. */
export async function hasPeopleAsSystem(db: Reader, least: number): Promise<boolean> {
  const counted = db
    .selectFrom('people as p')
    .innerJoin(studioRows('s'), 's.id', 'p.studio_id')
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

/** The clients of a studio. */
export async function findClientIds(db: Reader, studioId: Known<'studio'>): Promise<Known<'person'>[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .$narrowType<{ id: Known<'person'> }>()
    .where('studio_id', '=', studioId)
    .where('role', '=', 'client')
    .where('left_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The trainers of a studio. */
export async function findTrainerIds(db: Reader, studioId: Known<'studio'>): Promise<Known<'person'>[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .$narrowType<{ id: Known<'person'> }>()
    .where('studio_id', '=', studioId)
    .where('role', '=', 'trainer')
    .where('left_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

type PersonZone = { id: Known<'person'>; timeZone: string };

/**
 * Locks people until the transaction ends, in one order, so that writers of their rows wait for each other. A studio is
 * locked before them (decision 142).
 */
export async function lockPeople(db: Reader, ids: readonly Known<'person'>[]): Promise<PersonZone[]> {
  const { rows } = await sql<PersonZone>`select id, time_zone as "timeZone" from people
    where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(db);
  return rows;
}

/** The time zone of a person. */
export async function findZone(db: Reader, personId: Known<'person'>): Promise<string> {
  const { timeZone } = await db
    .selectFrom('people')
    .select('time_zone as timeZone')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return timeZone;
}

/** A new person, as a sign-up form, an invite or a provider describes them. */
export type NewPerson = {
  /** The one that the person's passkey was made for. */
  id?: Known<'person'>;
  email: string;
  passwordHash: string | null;
  firstName: string | null;
  lastName: string | null;
  timeZone: string;
  language: string;
  shareHeartRate: boolean;
};

/** @returns the new person's id, or null when the e-mail is taken */
export async function insertPerson(
  db: Writer,
  now: Date,
  place: { studioId: Known<'studio'>; role: string; isOwner?: boolean },
  person: NewPerson,
): Promise<Known<'person'> | null> {
  const row = await db
    .insertInto('people')
    .values({
      id: person.id ?? newId(now),
      studio_id: place.studioId,
      role: place.role,
      is_founder: place.isOwner ?? false,
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
    .$narrowType<{ id: Known<'person'> }>()
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Locks a person's row if their password is still the one that was verified: a concurrent change either ends the
 * session created here or makes this return false.
 */
export async function stillHasPassword(
  db: Writer,
  personId: Known<'person'>,
  hash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('password_hash', '=', hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** @param hash null takes the password away */
export async function setPasswordHash(
  db: Writer,
  personId: Known<'person'>,
  hash: string | null,
): Promise<void> {
  await db.updateTable('people').set({ password_hash: hash }).where('id', '=', personId).execute();
}

type NewSignIn = { token: string; device: Device; way: string; confirmedAt: Date | null };

export async function insertSignIn(
  db: Writer,
  now: Date,
  personId: Known<'person'>,
  { token, device, way, confirmedAt }: NewSignIn,
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
      way,
      created_at: now,
      seen_at: now,
      confirmed_at: confirmedAt,
      has_second_factor: STRONG_WAYS.has(way),
    })
    .execute();
}

/** @returns the person of the deleted sign-in */
export async function deleteSignIn(
  db: Writer,
  signIn: Known<'sign-in'>,
): Promise<Known<'person'> | undefined> {
  const row = await db
    .deleteFrom('sign_ins')
    .where('token_hash', '=', Buffer.from(signIn, 'hex'))
    .returning('person_id')
    .$narrowType<{ person_id: Known<'person'> }>()
    .executeTakeFirst();
  return row?.person_id;
}

/** Deletes all sign-ins of a person but one. @returns the deleted ones */
export async function deleteSignInsOf(
  db: Writer,
  personId: Known<'person'>,
  but: string | null,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('sign_ins')
    .where('person_id', '=', personId)
    .where('token_hash', '!=', Buffer.from(but ?? '', 'hex'))
    .returning('token_hash')
    .execute();
  return rows.map((row) => row.token_hash.toString('hex'));
}

/** Records when the viewer closed the first steps. @returns false when they had closed them before */
export async function setOnboardingClosed(db: Reader, viewer: Viewer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ onboarding_closed_at: now })
    .where('id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .where('onboarding_closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
