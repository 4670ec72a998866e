import { sql, type Transaction } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { hashToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';

type Writer = Transaction<DB>;

/** Unused links that a person gets in an hour, from wherever they are asked for; further ones are not sent. */
const AN_HOUR = 5;
const HOUR_MS = 3_600_000;

/** Stores a new link. @returns false when the person was sent too many in this hour */
export async function insertSignInLink(
  db: Writer,
  now: Date,
  row: { personId: Known<'person'>; token: string; browserToken: string; expiresAt: Date },
): Promise<boolean> {
  // Locks the person, so that concurrent requests count correctly.
  await db.selectFrom('people').select('id').where('id', '=', row.personId).forUpdate().execute();
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  await db.deleteFrom('sign_in_links').where('created_at', '<=', hourAgo).execute();
  const sent = await db
    .selectFrom('sign_in_links')
    .select('token_hash')
    .where('person_id', '=', row.personId)
    .limit(AN_HOUR)
    .execute();
  if (sent.length >= AN_HOUR) return false;
  await db
    .insertInto('sign_in_links')
    .values({
      token_hash: hashToken(row.token),
      person_id: row.personId,
      browser_hash: hashToken(row.browserToken),
      created_at: now,
      expires_at: row.expiresAt,
    })
    .execute();
  return true;
}

/** Whose link this is, and whether this browser asked for it. */
export async function findSignInLinkAsSystem(
  db: Reader,
  now: Date,
  { token, browserToken }: { token: string; browserToken: string | undefined },
): Promise<{ personId: Known<'person'>; isOwn: boolean } | undefined> {
  const browser = browserToken ? hashToken(browserToken) : null;
  return db
    .selectFrom('sign_in_links')
    .select('person_id as personId')
    .$narrowType<{ personId: Known<'person'> }>()
    .select(sql<boolean>`browser_hash is not distinct from ${browser}`.as('isOwn'))
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/**
 * Uses a link, once, and ends the person's others. Their row is locked first, so that a new password or another e-mail
 * either ends the link before or the session that it makes.
 * @returns whether it was still valid
 */
export async function takeSignInLink(
  db: Writer,
  now: Date,
  { token, personId }: { token: string; personId: Known<'person'> },
): Promise<boolean> {
  await db.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  const taken = await db
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .returning('person_id')
    .executeTakeFirst();
  if (!taken) return false;
  await deleteSignInLinksOf(db, personId);
  return true;
}

/** Ends every link of a person. */
export async function deleteSignInLinksOf(db: Writer, personId: Known<'person'>): Promise<void> {
  await db.deleteFrom('sign_in_links').where('person_id', '=', personId).execute();
}
