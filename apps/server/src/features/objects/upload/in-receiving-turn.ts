import type { Context } from '#db/context.ts';
import { state } from '#lib/state.ts';

type Turn = { stop: () => void; done: Promise<unknown> };

const turnsOf = state((_: Context) => new Map<string, Turn>());

/**
 * Runs `receive` while nothing else writes to this upload. A request that is still receiving is stopped first: a
 * phone whose network changed comes back before the server notices that its earlier connection is dead.
 * @param receive gets a signal that ends its receiving, but not the check of a whole file
 */
export async function inReceivingTurn<T>(
  ctx: Context,
  id: string,
  receive: (stopped: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = turnsOf(ctx);
  for (let before = own.get(id); before; before = own.get(id)) {
    before.stop();
    await before.done;
  }
  const control = new AbortController();
  const run = receive(control.signal).finally(() => own.delete(id));
  own.set(id, { stop: () => control.abort(), done: run.catch(() => {}) });
  return run;
}

/** Waits until nothing writes to this upload, without stopping it. */
export async function receivingEnds(ctx: Context, id: string): Promise<void> {
  await turnsOf(ctx).get(id)?.done;
}
