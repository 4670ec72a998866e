import type { Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import { hashToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';

/** What a sign-in attempt must remember: the page to go to, and the invite or studio name of a new person. */
export type Intent = { next: string; inviteCode: string | null; studioName: string | null; isFresh: boolean };

type NewAttempt = Intent & {
  state: string;
  browserToken: string;
  nonce: string;
  verifier: string;
  expiresAt: Date;
};

/** Stores an attempt, and deletes the expired ones. */
export async function insertOidcAttemptAsSystem(db: Database, now: Date, attempt: NewAttempt): Promise<void> {
  await db.deleteFrom('oidc_attempts').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .insertInto('oidc_attempts')
    .values({
      state_hash: hashToken(attempt.state),
      browser_hash: hashToken(attempt.browserToken),
      nonce: attempt.nonce,
      verifier: attempt.verifier,
      next: attempt.next,
      invite_code: attempt.inviteCode,
      studio_name: attempt.studioName,
      is_fresh: attempt.isFresh,
      expires_at: attempt.expiresAt,
    })
    .execute();
}

/** Takes an attempt, once, for the browser that began it. */
export function takeOidcAttemptAsSystem(db: Database, now: Date, state: string, browserToken: string) {
  return db
    .deleteFrom('oidc_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browserToken))
    .where('expires_at', '>', now.toISOString())
    .returning(['nonce', 'verifier', 'next', 'invite_code as inviteCode', 'studio_name as studioName'])
    .returning('is_fresh as isFresh')
    .executeTakeFirst();
}

type Key = { issuer: string; subject: string };

/** The person with this outside identity. */
export async function findIdentityAsSystem(db: Database, key: Key): Promise<Known<'person'> | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('person_id')
    .$narrowType<{ person_id: Known<'person'> }>()
    .where('issuer', '=', key.issuer)
    .where('subject', '=', key.subject)
    .executeTakeFirst();
  return row?.person_id;
}

export async function insertIdentity(
  db: Transaction<DB>,
  now: Date,
  key: Key,
  personId: Known<'person'>,
): Promise<void> {
  await db
    .insertInto('identities')
    .values({ issuer: key.issuer, subject: key.subject, person_id: personId, created_at: now })
    .execute();
}
