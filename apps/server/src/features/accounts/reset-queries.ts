import type { Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { hashToken } from '#lib/ids.ts';

/** Links of one person that may be open at once; more requests send no more mails. */
const OPEN_AT_ONCE = 5;

/** Keeps a new reset link. @returns false when the person has enough open ones in their mailbox */
export async function insertReset(
  db: Transaction<DB>,
  now: Date,
  row: { personId: string; token: string; expiresAt: Date },
): Promise<boolean> {
  // Requests of the same moment wait here for each other, so that they count right.
  await db.selectFrom('people').select('id').where('id', '=', row.personId).forUpdate().execute();
  await db
    .deleteFrom('password_resets')
    .where('person_id', '=', row.personId)
    .where('expires_at', '<=', now.toISOString())
    .execute();
  const open = await db
    .selectFrom('password_resets')
    .select('token_hash')
    .where('person_id', '=', row.personId)
    .where('used_at', 'is', null)
    .limit(OPEN_AT_ONCE)
    .execute();
  if (open.length >= OPEN_AT_ONCE) return false;
  await db
    .insertInto('password_resets')
    .values({ token_hash: hashToken(row.token), person_id: row.personId, expires_at: row.expiresAt })
    .execute();
  return true;
}

/** Whose link it is, while it can still be used. */
export async function findReset(db: Database, now: Date, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('person_id')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row?.person_id;
}

/** Uses a link in one statement, once, also at the same moment. @returns whether it could be used */
export async function useReset(db: Transaction<DB>, now: Date, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Closes every open link of a person: a new password makes them void. */
export async function closeResetsOf(db: Transaction<DB>, now: Date, personId: string): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
}
