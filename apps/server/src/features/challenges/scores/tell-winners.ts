import { challengesTopics } from '@spotter/contract/challenges';
import { type Context, inTransaction } from '#db/context.ts';
import { startRounds } from '#db/jobs/rounds.ts';
import type { Known } from '#lib/known.ts';
import { challengeWon } from '../events.ts';
import { earliestToday } from '../rules.ts';
import { findEndedAsSystem, findWinners, markWinnersAnnounced } from './winner-queries.ts';

const HOUR_MS = 3_600_000;
/** Challenges per batch. */
const BATCH = 100;

/** Notifies winners now and every hour. @returns a function that stops it, after a running round */
export function startTellingWinners(ctx: Context): () => Promise<void> {
  const failed = 'winners could not be notified; the next try is in an hour';
  return startRounds(ctx, { everyMs: HOUR_MS, now: true, run: () => tellWinners(ctx), failed });
}

/** Notifies the winners of each challenge that is over everywhere, once. */
export async function tellWinners(ctx: Context): Promise<void> {
  const today = earliestToday(ctx.clock.now());
  for (;;) {
    const ended = await findEndedAsSystem(ctx.db, today, BATCH);
    for (const id of ended) await tellWinnersOf(ctx, id);
    if (ended.length < BATCH) return;
  }
}

async function tellWinnersOf(ctx: Context, id: Known<'challenge'>): Promise<void> {
  await inTransaction(ctx, async (work) => {
    // Of two servers, the later one finds it done.
    const won = await markWinnersAnnounced(work.db, id, ctx.clock.now());
    if (!won) return;
    work.touch(challengesTopics.challenges.of(won.studioId));
    const winnerIds = await findWinners(work.db, id);
    if (winnerIds.length > 0) await work.emit(challengeWon, { ...won, challengeId: id, winnerIds });
  });
}
