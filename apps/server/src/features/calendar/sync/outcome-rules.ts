import type { Context } from '#db/context.ts';
import { googleLost } from '../events.ts';
import { type GoogleFailure, NEVER_STOPS } from '../google/google-failure.ts';
import { tellCalendarChanged } from '../tell-calendar-changed.ts';
import { failConnection, findConnectionState, updateConnection } from './connection-queries.ts';
import { type Lease, underLease } from './lease.ts';
import { countWaiting } from './queries.ts';
import { backoff, REGULAR_MS } from './rules.ts';

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Both sides are equal now. Changes made here meanwhile are sent by the next sync. */
export async function recordSuccess(ctx: Context, lease: Lease): Promise<void> {
  await underLease(ctx, lease, NEVER_STOPS, async (work) => {
    const now = ctx.clock.now();
    const isMore = (await countWaiting(work.db, lease.personId)) > 0;
    const before = await findConnectionState(work.db, lease.personId);
    await updateConnection(work, lease.personId, {
      ...{ status: 'ok', failing_since: null, failures: 0, held_until: null },
      ...{ last_synced_at: now, next_sync_at: isMore ? now : later(now, REGULAR_MS) },
    });
    if (before?.status !== 'ok' || before.last_synced_at === null) tellCalendarChanged(work, lease.personId);
  });
}

/** Google did not answer correctly: everything stays, and the sync is retried after growing pauses. */
export async function recordFailure(ctx: Context, lease: Lease, failure: GoogleFailure): Promise<void> {
  await underLease(ctx, lease, NEVER_STOPS, async (work) => {
    const now = ctx.clock.now();
    const before = await findConnectionState(work.db, lease.personId);
    const failures = before?.failures ?? 0;
    const wait = backoff(failures + 1, Math.random(), failure.retryAfterMs);
    await failConnection(work, lease.personId, now, {
      ...{ status: 'failing', failures: failures + 1, held_until: null, next_sync_at: later(now, wait) },
    });
    if (before?.status !== 'failing') tellCalendarChanged(work, lease.personId);
  });
}

/** The access is gone: the tokens are deleted, every event stays, and the person is notified. */
export async function recordLoss(ctx: Context, lease: Lease): Promise<void> {
  await underLease(ctx, lease, NEVER_STOPS, async (work) => {
    const account = await failConnection(work, lease.personId, ctx.clock.now(), {
      ...{ status: 'reconnect', refresh_token: null, access_token: null, access_expires_at: null },
      held_until: null,
    });
    tellCalendarChanged(work, lease.personId);
    await work.emit(googleLost, { studioId: lease.studioId, personId: lease.personId, account });
  });
}
