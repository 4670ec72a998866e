import type { Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { hashToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';

/** Open links per person; further requests send no mail. */
const OPEN_AT_ONCE = 5;

/** Stores a new reset link. @returns false when the person has too many open ones */
export async function insertReset(
  db: Transaction<DB>,
  now: Date,
  row: { personId: Known<'person'>; token: string; expiresAt: Date },
): Promise<boolean> {
  // Locks the person, so that concurrent requests count correctly.
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

/** The person of a link that is still valid. */
export async function findResetAsSystem(
  db: Database,
  now: Date,
  token: string,
): Promise<Known<'person'> | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('person_id')
    .$narrowType<{ person_id: Known<'person'> }>()
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row?.person_id;
}

/** Uses a link of a person in one atomic statement, so it works once. @returns whether it was valid */
export async function useReset(
  db: Transaction<DB>,
  now: Date,
  { token, personId }: { token: string; personId: Known<'person'> },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Invalidates every open link of a person. */
export async function closeResetsOf(
  db: Transaction<DB>,
  now: Date,
  personId: Known<'person'>,
): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
}
