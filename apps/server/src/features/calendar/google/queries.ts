import { sql } from 'kysely';
import type { Work } from '#db/context.ts';
import type { Database } from '#db/database.ts';
import { hashToken } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

type NewAttempt = { state: string; verifier: string; expiresAt: Date };

/** Stores an attempt, and deletes the expired ones. */
export async function insertAttempt(
  db: Database,
  viewer: Viewer,
  now: Date,
  attempt: NewAttempt,
): Promise<void> {
  await db.deleteFrom('calendar_attempts').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .insertInto('calendar_attempts')
    .values({
      ...{ state_hash: hashToken(attempt.state), verifier: attempt.verifier, expires_at: attempt.expiresAt },
      ...{ person_id: viewer.id, sign_in: viewer.signIn },
    })
    .execute();
}

/** Takes an attempt, once, for the session that began it. */
export function takeAttempt(db: Database, viewer: Viewer, now: Date, state: string) {
  return db
    .deleteFrom('calendar_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('person_id', '=', viewer.id)
    .where('sign_in', '=', viewer.signIn)
    .where('expires_at', '>', now.toISOString())
    .returning('verifier')
    .executeTakeFirst();
}

/** Either token revokes the whole grant. */
const anyToken = sql<Buffer | null>`coalesce(refresh_token, access_token)`.as('token');

type Sealed = { refresh_token?: Buffer; access_token: Buffer; access_expires_at: Date };

type Former = { account: string | null; token: Buffer | null };

/**
 * Stores a grant in place of the previous one. Linked events stay linked until the first sync shows whether it is the
 * same calendar.
 * @returns the previous grant, if there was one
 */
export async function putConnection(
  work: Work,
  viewer: Viewer,
  now: Date,
  tokens: Sealed,
): Promise<Former | undefined> {
  const former = await work.db
    .selectFrom('calendar_connections')
    .select(['account', anyToken])
    .where('person_id', '=', viewer.id)
    .forUpdate()
    .executeTakeFirst();
  const anew = {
    ...tokens,
    ...{ status: 'ok', failing_since: null, failures: 0, sync_token: null, last_synced_at: null },
    ...{ next_sync_at: now, held_until: null, created_at: now },
  };
  await work.db
    .insertInto('calendar_connections')
    .values({ ...anew, person_id: viewer.id, studio_id: viewer.studioId })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(anew))
    .execute();
  return former;
}

export function findConnection(db: Database, viewer: Viewer) {
  return db
    .selectFrom('calendar_connections')
    .select(['account', 'status', 'last_synced_at as lastSyncedAt', 'failing_since as failingSince'])
    .$narrowType<{ status: 'ok' | 'failing' | 'reconnect' }>()
    .where('person_id', '=', viewer.id)
    .where('studio_id', '=', viewer.studioId)
    .executeTakeFirst();
}

/** Deletes a connection. @returns its refresh token and account; undefined when there was none */
export const deleteConnection = (work: Work, viewer: Viewer) => deleteConnectionOf(work, viewer.id);

export function deleteConnectionOf(work: Work, personId: Known<'person'>) {
  return work.db
    .deleteFrom('calendar_connections')
    .where('person_id', '=', personId)
    .returning(['account', anyToken])
    .executeTakeFirst();
}
