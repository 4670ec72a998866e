import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { hashToken, newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { HOUR_MS } from './email-change-rules.ts';

type Writer = Transaction<DB>;

const hourBefore = (now: Date) => new Date(now.getTime() - HOUR_MS).toISOString();

/** The address that the viewer waits for, with the time at which they asked. */
export function findOpenEmailChange(
  db: Reader,
  viewer: Viewer,
  now: Date,
): Promise<{ email: string; askedAt: string } | undefined> {
  return db
    .selectFrom('email_changes')
    .select(['new_email as email', 'created_at as askedAt'])
    .where('person_id', '=', viewer.id)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', hourBefore(now))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

type NewEmailChange = { oldEmail: string; newEmail: string; token: string; stopToken: string };

/** Stores a wish in the place of an earlier open one; those that are over go. */
export async function insertEmailChange(
  db: Writer,
  viewer: Viewer,
  now: Date,
  { oldEmail, newEmail, token, stopToken }: NewEmailChange,
): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('created_at', '<=', hourBefore(now))
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '<=', hourBefore(now))]))
    .execute();
  await deleteOpenEmailChangesOf(db, viewer.id);
  await db
    .insertInto('email_changes')
    .values({
      id: newId(now),
      person_id: viewer.id,
      old_email: oldEmail,
      new_email: newEmail,
      confirm_hash: hashToken(token),
      stop_hash: hashToken(stopToken),
      asked_by: Buffer.from(viewer.signIn, 'hex'),
      created_at: now,
    })
    .execute();
}

/** A wish behind a mailed link that is still valid. */
export type FoundChange = {
  id: Known<'email-change'>;
  personId: Known<'person'>;
  studioId: Known<'studio'>;
  oldEmail: string;
  newEmail: string;
  /** The sign-in (hex of its token's hash) that asked. */
  askedBy: string;
  isConfirmed: boolean;
};

function findChange(db: Reader) {
  return db
    .selectFrom('email_changes as c')
    .innerJoin('people as p', 'p.id', 'c.person_id')
    .select(['c.id', 'c.person_id as personId', 'p.studio_id as studioId'])
    .select(['c.old_email as oldEmail', 'c.new_email as newEmail'])
    .select(sql<string>`encode(c.asked_by, 'hex')`.as('askedBy'))
    .select(sql<boolean>`c.confirmed_at is not null`.as('isConfirmed'))
    .$narrowType<FoundChange>();
}

/** The open wish whose new address got this link in the last hour. */
export function findToConfirmAsSystem(
  db: Reader,
  now: Date,
  token: string,
): Promise<FoundChange | undefined> {
  return findChange(db)
    .where('c.confirm_hash', '=', hashToken(token))
    .where('c.confirmed_at', 'is', null)
    .where('c.created_at', '>', hourBefore(now))
    .executeTakeFirst();
}

/** The wish, or the change, of which the old address got this link in the last hour. */
export function findToStopAsSystem(db: Reader, now: Date, token: string): Promise<FoundChange | undefined> {
  const hash = hashToken(token);
  const since = hourBefore(now);
  return findChange(db)
    .where((eb) =>
      eb.or([
        eb.and([eb('c.stop_hash', '=', hash), eb('c.created_at', '>', since)]),
        eb.and([eb('c.undo_hash', '=', hash), eb('c.confirmed_at', '>', since)]),
      ]),
    )
    .executeTakeFirst();
}

/** Marks a wish as done; its other link stays for an hour. @returns false when it is gone or was done already */
export async function closeEmailChange(
  db: Writer,
  now: Date,
  { id, undoToken }: { id: Known<'email-change'>; undoToken: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ confirmed_at: now, undo_hash: hashToken(undoToken) })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the links of wishes that are not confirmed. What was confirmed can still be taken back. */
export async function deleteOpenEmailChangesOf(db: Writer, personId: Known<'person'>): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Ends the links of a wish and of later ones; those of an earlier change, which its old mailbox has, go on. */
export async function deleteEmailChangesFrom(
  db: Writer,
  { id, personId }: Pick<FoundChange, 'id' | 'personId'>,
): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('person_id', '=', personId)
    .where(sql<boolean>`created_at >= (select c.created_at from email_changes c where c.id = ${id})`)
    .execute();
}

/** Ends every link of a person. */
export async function deleteEmailChangesOf(db: Writer, personId: Known<'person'>): Promise<void> {
  await db.deleteFrom('email_changes').where('person_id', '=', personId).execute();
}

/** Gives a person an address, unless somebody has it. @returns whether they have it now */
export async function setEmail(db: Writer, personId: Known<'person'>, email: string): Promise<boolean> {
  const { rows } = await sql`select from people where email = ${email} and id <> ${personId}`.execute(db);
  if (rows.length > 0) return false;
  await db.updateTable('people').set({ email }).where('id', '=', personId).execute();
  return true;
}
