import type { Context } from '#db/context.ts';
import { DELETION_MS } from './own-account/goes-at.ts';
import { eraseDue } from './own-account/jobs.ts';

/** A server whose clock a test sets. */
type Running = { ctx: Context; clock: { now(): Date; set(at: Date): void } };

/** Deletes the accounts whose deletion was asked for, as if their fourteen days had passed. @returns how many */
export async function letDeletionsPass(test: Running): Promise<number> {
  const now = test.clock.now();
  test.clock.set(new Date(now.getTime() + DELETION_MS));
  const erased = await eraseDue(test.ctx);
  test.clock.set(now);
  return erased;
}
