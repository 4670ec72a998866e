import { displayName } from '@spotter/contract/display-name';
import type { StaffMember } from '@spotter/contract/membership';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { studioRows } from '#features/settings/fragments.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { ownerOf } from './fragments.ts';

type Writer = Transaction<DB>;

/** A person who belongs to a studio now. */
export type PresentMember = {
  id: Known<'person'>;
  studioId: Known<'studio'>;
  role: 'trainer' | 'client';
  isOwner: boolean;
  isAssistant: boolean;
};

const isOwner: RawBuilder<boolean> = sql`p.id = ${ownerOf(sql`p.studio_id`)}`;

/** Locks a member of the viewer's studio. @returns undefined for a stranger, and for who has left or is erased */
export async function lockMember(
  db: Writer,
  viewer: Pick<Viewer, 'studioId'>,
  personId: string,
): Promise<PresentMember | undefined> {
  const { rows } = await sql<PresentMember>`
    select p.id, p.studio_id as "studioId", p.role, p.is_assistant as "isAssistant", ${isOwner} as "isOwner"
    from people p
    where p.id = ${personId} and p.studio_id = ${viewer.studioId} and p.left_at is null and p.erased_at is null
    for no key update of p`.execute(db);
  return rows[0];
}

/** The id of a trainer who is a member of the viewer's studio now. */
export async function findTrainerId(
  db: Reader,
  viewer: Pick<Viewer, 'studioId'>,
  personId: string,
): Promise<Known<'person'> | undefined> {
  const { rows } = await sql<{ id: Known<'person'> }>`
    select p.id from people p where p.id = ${personId} and p.studio_id = ${viewer.studioId} and p.role = 'trainer'
      and p.left_at is null and p.erased_at is null`.execute(db);
  return rows[0]?.id;
}

/** Whether the viewer owns their studio. */
export async function isOwnerOfStudio(db: Reader, viewer: Pick<Viewer, 'id'>): Promise<boolean> {
  const { rows } = await sql<{ isOwner: boolean }>`
    select ${isOwner} as "isOwner" from people p where p.id = ${viewer.id}`.execute(db);
  return rows[0]?.isOwner ?? false;
}

/** The owner of a studio; null when it has no trainer. */
export async function findOwnerId(db: Reader, studioId: Known<'studio'>): Promise<Known<'person'> | null> {
  const { rows } = await sql<{
    id: Known<'person'> | null;
  }>`select ${ownerOf(sql`${studioId}::uuid`)} as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Says that a person left, or is back, when the days for a second factor begin. @returns whether that changed anything */
export async function setLeft(
  db: Writer,
  personId: Known<'person'>,
  now: Date,
  hasLeft: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set(hasLeft ? { left_at: now } : { left_at: null, second_factor_from: now })
    .where('id', '=', personId)
    .where('left_at', hasLeft ? 'is' : 'is not', null)
    // Only keeping the account brings somebody back who is about to be deleted.
    .where('deletion_asked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a studio before its people (decision 142): who owns it and who may do what in it changes one after the other. */
export async function lockStudio(db: Writer, studioId: Known<'studio'>): Promise<void> {
  await sql`select from ${studioRows('s')} where s.id = ${studioId} for no key update of s`.execute(db);
}

/** Everybody who trains others in the viewer's studio now: the owner, trainers, assistants, each in order of time. */
export async function findStaff(db: Reader, viewer: Pick<Viewer, 'studioId'>): Promise<StaffMember[]> {
  const { rows } = await sql<
    Omit<StaffMember, 'name'> & { firstName: string | null; lastName: string | null }
  >`
    select p.id, p.first_name as "firstName", p.last_name as "lastName",
      p.profile_image_url as "profileImageUrl",
      case when ${isOwner} then 'owner' when p.is_assistant then 'assistant' else 'trainer' end as "staffRole"
    from people p
    where p.studio_id = ${viewer.studioId} and p.role = 'trainer' and p.left_at is null and p.erased_at is null
    order by ${isOwner} desc, p.is_assistant, p.created_at, p.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: displayName({ ...row, email: null }) ?? '',
    profileImageUrl: row.profileImageUrl,
    staffRole: row.staffRole,
  }));
}

/**
 * Whether somebody may invite now; they can neither leave nor be made an assistant until the transaction ends. Who joins
 * changes what their coach has earned and is told: with a lock that is shared, two who join at once would each wait for
 * the other's.
 */
export async function lockInviter(db: Writer, personId: Known<'person'>): Promise<boolean> {
  const { rows } = await sql`select from people p where p.id = ${personId} and p.role = 'trainer'
    and not p.is_assistant and p.left_at is null and p.erased_at is null for no key update of p`.execute(db);
  return rows.length > 0;
}

/** Makes a trainer an assistant, or an assistant a trainer. */
export async function setAssistant(
  db: Writer,
  personId: Known<'person'>,
  isAssistant: boolean,
): Promise<void> {
  await db.updateTable('people').set({ is_assistant: isAssistant }).where('id', '=', personId).execute();
}

/** Gives a studio another owner, who is no assistant then. */
export async function setOwner(
  db: Writer,
  studioId: Known<'studio'>,
  personId: Known<'person'>,
): Promise<void> {
  // One owner at a time, by a unique index.
  await db
    .updateTable('people')
    .set({ is_founder: false })
    .where('studio_id', '=', studioId)
    .where('is_founder', '=', true)
    .execute();
  await db
    .updateTable('people')
    .set({ is_founder: true, is_assistant: false })
    .where('id', '=', personId)
    .execute();
}
