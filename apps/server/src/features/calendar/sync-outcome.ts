import { sql } from 'kysely';
import type { Context } from '#db/context.ts';
import { googleLost } from './events.ts';
import { type GoogleFailure, NEVER_STOPS } from './google-failure.ts';
import { type Lease, underLease } from './sync-lease.ts';
import { countWaiting } from './sync-queries.ts';
import { backoff, REGULAR_MS } from './sync-rules.ts';
import { tellCalendarChanged } from './tell-changed.ts';

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Both ends are the same now. What was changed here meanwhile is told at the next look. */
export async function recordSuccess(ctx: Context, lease: Lease): Promise<void> {
  await underLease(ctx, lease, NEVER_STOPS, async (work) => {
    const now = ctx.clock.now();
    const isMore = (await countWaiting(work.db, lease.personId)) > 0;
    const { before } = await work.db
      .selectFrom('calendar_connections')
      .select(sql<boolean>`status = 'ok' and last_synced_at is not null`.as('before'))
      .where('person_id', '=', lease.personId)
      .executeTakeFirstOrThrow();
    await work.db
      .updateTable('calendar_connections')
      .set({
        ...{ status: 'ok', failing_since: null, failures: 0, held_until: null },
        ...{ last_synced_at: now, next_sync_at: isMore ? now : later(now, REGULAR_MS) },
      })
      .where('person_id', '=', lease.personId)
      .execute();
    if (!before) tellCalendarChanged(work, lease.personId);
  });
}

/** Google did not answer rightly: everything stays, and it is tried again by itself, later each time. */
export async function recordFailure(ctx: Context, lease: Lease, failure: GoogleFailure): Promise<void> {
  await underLease(ctx, lease, NEVER_STOPS, async (work) => {
    const now = ctx.clock.now();
    const { failures, status } = await work.db
      .selectFrom('calendar_connections')
      .select(['failures', 'status'])
      .where('person_id', '=', lease.personId)
      .executeTakeFirstOrThrow();
    const wait = backoff(failures + 1, Math.random(), failure.retryAfterMs);
    await work.db
      .updateTable('calendar_connections')
      .set({
        ...{ status: 'failing', failures: failures + 1, held_until: null, next_sync_at: later(now, wait) },
        failing_since: sql`coalesce(failing_since, ${now})`,
      })
      .where('person_id', '=', lease.personId)
      .execute();
    if (status !== 'failing') tellCalendarChanged(work, lease.personId);
  });
}

/** The right is gone: the tokens go, every event stays, and the person is told. */
export async function recordLoss(ctx: Context, lease: Lease): Promise<void> {
  await underLease(ctx, lease, NEVER_STOPS, async (work) => {
    const { account } = await work.db
      .updateTable('calendar_connections')
      .set({
        ...{ status: 'reconnect', refresh_token: null, access_token: null, access_expires_at: null },
        ...{ held_until: null, failing_since: sql`coalesce(failing_since, ${ctx.clock.now()})` },
      })
      .where('person_id', '=', lease.personId)
      .returning('account')
      .executeTakeFirstOrThrow();
    tellCalendarChanged(work, lease.personId);
    await work.emit(googleLost, { studioId: lease.studioId, personId: lease.personId, account });
  });
}
