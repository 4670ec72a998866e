import type { Context } from '#db/context.ts';
import { startRounds } from '#db/jobs/rounds.ts';
import { KEPT_MS } from './delete-session.ts';
import { forgetKeptAsSystem } from './deleted-queries.ts';

const HOUR_MS = 3_600_000;

/** Forgets what was in sessions that can no longer be taken back. */
export const forgetDeleted = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  forgetKeptAsSystem(db, new Date(clock.now().getTime() - KEPT_MS));

/** Forgets now and every hour. @returns a function that stops it, after a running one */
export function startForgetting(ctx: Context): () => Promise<void> {
  const failed = 'deleted sessions were not forgotten; the next try is in an hour';
  return startRounds(ctx, { everyMs: HOUR_MS, now: true, run: () => forgetDeleted(ctx), failed });
}
