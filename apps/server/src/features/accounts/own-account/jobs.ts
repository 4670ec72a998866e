import type { Context } from '#db/context.ts';
import { startRounds } from '#db/jobs/rounds.ts';
import { prepareFarewell } from '../mail/prepare-farewell.ts';
import { findDueAsSystem } from './deletion-queries.ts';
import { erasePerson } from './erase-person.ts';
import { DELETION_MS } from './goes-at.ts';

const TICK_MS = 10_000;

/** Deletes the accounts whose time has come, every few seconds. @returns a function that stops it, after a running round */
export function startErasing(ctx: Context): () => Promise<void> {
  const failed = 'accounts to delete wait for the next round';
  return startRounds(ctx, { everyMs: TICK_MS, now: true, run: () => eraseDue(ctx), failed });
}

/**
 * Deletes each account whose person did not come back, once: its row is locked and read again, so a second server finds
 * it deleted, and a press on Keep that was first counts. A killed server has changed nothing or all of it. The last mail
 * goes out once at most.
 * @returns how many this call deleted
 */
export async function eraseDue(ctx: Context): Promise<number> {
  const askedBefore = new Date(ctx.clock.now().getTime() - DELETION_MS);
  let erased = 0;
  for (const id of await findDueAsSystem(ctx.db, askedBefore)) {
    try {
      const isDue = (askedAt: string | null) => askedAt !== null && new Date(askedAt) <= askedBefore;
      const sayFarewell = await prepareFarewell(ctx, id);
      const gone = await erasePerson(ctx, id, ({ deletionAskedAt }) => isDue(deletionAskedAt));
      if (!gone) continue;
      erased += 1;
      sayFarewell(gone);
    } catch (error) {
      // The others do not wait for it.
      ctx.log.error({ err: error, personId: id }, 'an account to delete waits for the next round');
    }
  }
  return erased;
}
