import type { Context } from '#db/context.ts';
import { createGoogleCalendar } from './google-api.ts';
import { GoogleFailure, type Stop, Stopped } from './google-failure.ts';
import { createAccess } from './sync-access.ts';
import { type Lease, LeaseLost, releaseLease, takeLease } from './sync-lease.ts';
import { recordFailure, recordLoss, recordSuccess } from './sync-outcome.ts';
import { pull } from './sync-pull.ts';
import { push } from './sync-push.ts';

/** How a sync ended; `elsewhere`: another server does it, or there is nothing to be done. */
export type Outcome = 'ok' | 'lost' | 'down' | 'refused' | 'elsewhere' | 'stopped';

/**
 * Brings one person's two calendars together: what changed at Google comes in, then what changed here goes out.
 * Every step stands by itself, so that one that fails is simply made again. Only one runs per person, on all servers.
 */
export async function syncPerson(ctx: Context, personId: string, stop: Stop): Promise<Outcome> {
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
  const connection = await ctx.db
    .selectFrom('calendar_connections')
    .select(['calendar_id', 'account', 'sync_token', 'last_synced_at', 'created_at'])
    .select(['access_token', 'access_expires_at', 'refresh_token'])
    .where('person_id', '=', lease.personId)
    .executeTakeFirst();
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
