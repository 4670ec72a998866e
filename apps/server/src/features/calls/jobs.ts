import { RING_SECONDS } from '@spotter/contract/calls-limits';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { changeUnasked, openCalls } from './change-call.ts';
import { findOpenAsSystem, type Locked } from './queries.ts';

const LOOK_MS = 1_000;
/** How long a call waits when both people are gone. */
const ALONE_MS = 2 * 60_000;

/** Ends calls that nobody answers or that both people have left. @returns a function that stops it */
export function startEndingCalls(ctx: Context): () => Promise<void> {
  const look = watchCalls(ctx);
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= look()
      .catch((error) =>
        ctx.log.warn({ err: error }, 'looking for abandoned calls failed; the next try is in a second'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Checks the open calls. Every server knows them all and may end them, so no call depends on one server; the
 * database is read only after a call began, was answered or ended on some server.
 */
export function watchCalls(ctx: Context): () => Promise<void> {
  let version: string | undefined;
  let open: Locked[] = [];
  /** Since when nobody of a call has been online. After a restart nobody is, until the pages reconnect. */
  const alone = new Map<Known<'call'>, Date>();

  async function refresh() {
    const current = ctx.versions.of([openCalls]);
    if (version === current) return;
    open = await findOpenAsSystem(ctx.db);
    version = current;
    const ids = new Set(open.map(({ id }) => id));
    for (const id of alone.keys()) if (!ids.has(id)) alone.delete(id);
  }

  const isSomebodyThere = ({ studioId, trainerId, clientId }: Locked) =>
    ctx.presence.isOnline(studioId, trainerId) || ctx.presence.isOnline(studioId, clientId);

  /** The state of a call after some time. */
  function verdict(call: Locked, now: Date) {
    if (call.state === 'ringing') {
      const rung = now.getTime() - call.createdAt.getTime();
      return rung >= RING_SECONDS * 1000 ? ({ kind: 'miss' } as const) : null;
    }
    if (isSomebodyThere(call)) {
      alone.delete(call.id);
      return null;
    }
    const since = alone.get(call.id) ?? now;
    alone.set(call.id, since);
    return now.getTime() - since.getTime() >= ALONE_MS ? ({ kind: 'abandon', since } as const) : null;
  }

  return async () => {
    await refresh();
    const now = ctx.clock.now();
    for (const call of open) {
      const command = verdict(call, now);
      if (!command) continue;
      // Read again in any case: another server may have been first.
      version = undefined;
      await changeUnasked(ctx, call.id, command);
    }
  };
}
