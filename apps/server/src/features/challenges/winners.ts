import { sql } from 'kysely';
import { type Context, inTransaction } from '#db/context.ts';
import { challengeWon } from './events.ts';

const HOUR_MS = 3_600_000;
/** Looked at together. */
const BATCH = 100;

/** Tells of ended challenges now and every hour. @returns what stops it, when a running round is through */
export function startTellingWinners(ctx: Context): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running
      .then(() => tellWinners(ctx))
      .catch((error) => ctx.log.error({ err: error }, 'winners were not told; the next try is in an hour'));
  };
  run();
  const timer = setInterval(run, HOUR_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Tells who won each challenge that is over everywhere on earth (UTC-12 is last), once. */
export async function tellWinners(ctx: Context): Promise<void> {
  const today = new Date(ctx.clock.now().getTime() - 12 * HOUR_MS).toISOString().slice(0, 10);
  for (;;) {
    const ended = await ctx.db
      .selectFrom('challenges')
      .select('id')
      .where('winners_told_at', 'is', null)
      .where('end_date', '<', today)
      .orderBy('end_date')
      .limit(BATCH)
      .execute();
    for (const { id } of ended) await tellWinnersOf(ctx, id);
    if (ended.length < BATCH) return;
  }
}

async function tellWinnersOf(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    // Two servers at once: the later one finds it told.
    const told = await work.db
      .updateTable('challenges')
      .set({ winners_told_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('winners_told_at', 'is', null)
      .returning(['studio_id as studioId', 'name'])
      .executeTakeFirst();
    if (!told) return;
    const { rows } = await sql<{ id: string }>`
      select person_id as id from challenge_participants where challenge_id = ${id} and score > 0
        and score = (select max(score) from challenge_participants where challenge_id = ${id})`.execute(
      work.db,
    );
    const winnerIds = rows.map((row) => row.id);
    if (winnerIds.length > 0) await work.emit(challengeWon, { ...told, challengeId: id, winnerIds });
  });
}
