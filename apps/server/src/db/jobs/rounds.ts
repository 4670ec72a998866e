import type { Context } from '../context.ts';

type Rounds = {
  /** Milliseconds from one round to the next. */
  everyMs: number;
  /** Whether one begins at the start too. */
  now?: boolean;
  run(): Promise<unknown>;
  /** What the log says of a round that failed; the next one tries again. */
  failed: string;
};

/**
 * Does something again and again while the server runs, one round at a time: one that is due while another runs is left
 * out. @returns a function that stops it, after a running round
 */
export function startRounds(
  ctx: Context,
  { everyMs, now = false, run, failed }: Rounds,
): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const round = () => {
    running ??= run()
      .catch((error) => ctx.log.error({ err: error }, failed))
      .finally(() => {
        running = undefined;
      });
  };
  if (now) round();
  const end = ctx.clock.every(everyMs, round);
  return async () => {
    end();
    await running;
  };
}
