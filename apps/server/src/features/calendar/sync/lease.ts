import { type Context, inTransaction, type Work } from '#db/context.ts';
import { asBookkeeping } from '#lib/http/saved.ts';
import type { Known } from '#lib/known.ts';
import { type Stop, Stopped } from '../google/google-failure.ts';
import { claimLease, endLease, renewLease } from './connection-queries.ts';

/** How long a lease lasts without renewal; longer than the slowest single step. */
const LEASE_MS = 60_000;

/** The right of one server to synchronise one person, until it expires. */
export type Lease = {
  personId: Known<'person'>;
  studioId: Known<'studio'>;
  until: string;
};

/** Another server holds the lease now, or the person has disconnected: nothing more may be written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

const untilFrom = (ctx: Context) => new Date(ctx.clock.now().getTime() + LEASE_MS).toISOString();

/** Takes the lease of a usable connection; null when another server holds it or there is none. */
export async function takeLease(ctx: Context, personId: Known<'person'>): Promise<Lease | null> {
  const now = ctx.clock.now().toISOString();
  const until = untilFrom(ctx);
  const row = await asBookkeeping(() => claimLease(ctx.db, personId, now, until));
  return row ? { personId, studioId: row.studio_id, until } : null;
}

/**
 * Runs one step of a sync in a transaction that locks the connection and checks the lease, and renews it.
 * @throws LeaseLost, Stopped
 */
export async function underLease<T>(
  ctx: Context,
  lease: Lease,
  stop: Stop,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  if (stop.now.aborted) throw new Stopped();
  const until = untilFrom(ctx);
  const result = await inTransaction(ctx, async (work) => {
    if (!(await renewLease(work, lease, until))) throw new LeaseLost();
    return run(work);
  });
  lease.until = until;
  return result;
}

/** Releases the lease, unless another server holds it by now. */
export async function releaseLease(ctx: Context, lease: Lease): Promise<void> {
  await asBookkeeping(() => endLease(ctx.db, lease));
}
