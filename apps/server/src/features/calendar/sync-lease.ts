import { sql } from 'kysely';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { type Stop, Stopped } from './google-failure.ts';

/** How long a server that says nothing more keeps the others out; longer than its slowest single step. */
const LEASE_MS = 60_000;

/** The right of one server to synchronise one person, until it is renewed. */
export type Lease = {
  personId: string;
  studioId: string;
  until: string;
};

/** Somebody else synchronises now, or the person has disconnected: everything this one does from here is void. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

const untilFrom = (ctx: Context) => new Date(ctx.clock.now().getTime() + LEASE_MS).toISOString();

/** Takes the lease of a connection that can be used; null when another holds it or there is none. */
export async function takeLease(ctx: Context, personId: string): Promise<Lease | null> {
  const now = ctx.clock.now().toISOString();
  const until = untilFrom(ctx);
  const row = await ctx.db
    .updateTable('calendar_connections')
    .set({ held_until: until })
    .where('person_id', '=', personId)
    .where('status', '<>', 'reconnect')
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
    .returning('studio_id')
    .executeTakeFirst();
  return row ? { personId, studioId: row.studio_id, until } : null;
}

/**
 * Runs one step of a sync in a transaction that holds the connection's row and the lease, and renews it.
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
    const { numUpdatedRows } = await work.db
      .updateTable('calendar_connections')
      .set({ held_until: until })
      .where('person_id', '=', lease.personId)
      .where('held_until', '=', lease.until)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new LeaseLost();
    return run(work);
  });
  lease.until = until;
  return result;
}

/** Gives the lease back; nothing to do when it is another's by now. */
export async function releaseLease(ctx: Context, lease: Lease): Promise<void> {
  await sql`update calendar_connections set held_until = null
    where person_id = ${lease.personId} and held_until = ${lease.until}`.execute(ctx.db);
}
