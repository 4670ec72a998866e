import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { GoogleFailure, type Stop, Stopped } from '../google/google-failure.ts';
import { createGoogleCalendar } from '../google/google-page.ts';
import { findConnection } from './connection-queries.ts';
import { createAccess } from './create-access.ts';
import { type Lease, LeaseLost, releaseLease, takeLease } from './lease.ts';
import { recordFailure, recordLoss, recordSuccess } from './outcome-rules.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';

/** The result of a sync; `elsewhere`: another server runs it, or there is nothing to do. */
export type Outcome = 'ok' | 'lost' | 'down' | 'refused' | 'elsewhere' | 'stopped';

/**
 * Synchronises one person's two calendars: first imports the changes at Google, then sends the changes made here.
 * Each step is atomic, so a failed one is simply repeated. One sync runs per person, on all servers.
 */
export async function syncPerson(ctx: Context, personId: Known<'person'>, stop: Stop): Promise<Outcome> {
  const lease = await takeLease(ctx, personId);
  if (!lease) return 'elsewhere';
  try {
    await bringTogether(ctx, lease, stop);
    await recordSuccess(ctx, lease);
    return 'ok';
  } catch (error) {
    if (error instanceof LeaseLost) return 'elsewhere';
    if (error instanceof GoogleFailure) return recordFailed(ctx, lease, error);
    await releaseLease(ctx, lease);
    if (error instanceof Stopped) return 'stopped';
    throw error;
  }
}

async function bringTogether(ctx: Context, lease: Lease, stop: Stop): Promise<void> {
  const connection = await findConnection(ctx.db, lease.personId);
  if (!connection) throw new LeaseLost();
  const access = {
    calendarId: connection.calendar_id,
    accessToken: createAccess(ctx, lease, connection, stop),
  };
  const google = createGoogleCalendar(ctx.config, access, stop);
  const sync = { ctx, lease, google, stop, since: connection.created_at };
  await pull(sync, {
    syncToken: connection.sync_token,
    formerAccount: connection.last_synced_at === null ? connection.account : undefined,
  });
  await push(sync);
}

async function recordFailed(ctx: Context, lease: Lease, failure: GoogleFailure): Promise<Outcome> {
  ctx.log.warn({ personId: lease.personId, reason: failure.message }, 'a calendar was not synchronised');
  try {
    if (failure.kind === 'revoked') {
      await recordLoss(ctx, lease);
      return 'lost';
    }
    await recordFailure(ctx, lease, failure);
    return failure.kind === 'down' || failure.kind === 'busy' ? 'down' : 'refused';
  } catch (error) {
    if (error instanceof LeaseLost) return 'elsewhere';
    throw error;
  }
}
