import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import { state } from '#lib/state.ts';
import { missingForGoogle } from '../google/require-google.ts';
import { withdrawRights } from '../google/withdraw-rights.ts';
import { findConnectionState, findDueAsSystem } from './connection-queries.ts';
import { countWaiting } from './queries.ts';
import { type Outcome, syncPerson } from './sync-person.ts';

const TICK_MS = 30_000;
/** Several changes in a row are sent together. */
const WAKE_MS = 1_000;
const AT_ONCE = 4;
/** People per round; the others are in the next one. */
const ROUND = 500;
/** How long a stop waits for running steps before it aborts them. */
const STOP_MS = 2_000;

type Runner = {
  /** Runs a person's sync, or waits for the running one. */
  sync(personId: Known<'person'>): Promise<Outcome>;
  wake(personId: Known<'person'>): void;
  withdraw(): void;
  /** Waits until no revocation is under way. */
  withdrawn(): Promise<void>;
  round(): Promise<void>;
  stop(): Promise<void>;
};

const runnerOf = state(createRunner);

/** Synchronises due calendars while the server runs. @returns a function that stops it */
export function startSyncing(ctx: Context): () => Promise<void> {
  const runner = runnerOf(ctx);
  const tick = () => void runner.round();
  tick();
  const end = ctx.clock.every(TICK_MS, tick);
  return async () => {
    end();
    await runner.stop();
  };
}

/** Schedules a sync of a connected person after a change of theirs; returns at once. */
export function wakeSync(ctx: Context, personId: Known<'person'>): void {
  runnerOf(ctx).wake(personId);
}

/** Synchronises a person now, or waits for the sync that runs on this server. */
export function syncNow(ctx: Context, personId: Known<'person'>): Promise<Outcome> {
  return runnerOf(ctx).sync(personId);
}

/** Synchronises everybody who is due. */
export function syncDue(ctx: Context): Promise<void> {
  return runnerOf(ctx).round();
}

/** Revokes grants that are no longer used; returns at once. */
export function withdrawSoon(ctx: Context): void {
  runnerOf(ctx).withdraw();
}

/**
 * Waits for the revocations under way on this server. Google revokes all grants of an account at once, also one that is
 * given meanwhile.
 */
export function whenWithdrawn(ctx: Context): Promise<void> {
  return runnerOf(ctx).withdrawn();
}

/** Stops the running syncs, within about two seconds. */
export function stopSyncing(ctx: Context): Promise<void> {
  return runnerOf(ctx).stop();
}

/** The work under way, which a stop waits for. */
function createUnderWay() {
  const all = new Set<Promise<unknown>>();
  return {
    track<T>(promise: Promise<T>): Promise<T> {
      all.add(promise);
      const done = () => void all.delete(promise);
      promise.then(done, done);
      return promise;
    },
    async ended(): Promise<void> {
      while (all.size > 0) await Promise.allSettled(all);
    },
  };
}

/** A sync that never fails: an unexpected error counts as an outage. */
const syncSafely = (
  ctx: Context,
  personId: Known<'person'>,
  stop: Parameters<typeof syncPerson>[2],
): Promise<Outcome> =>
  syncPerson(ctx, personId, stop).catch((error: unknown) => {
    ctx.log.error(
      { err: error, personId },
      'an unexpected error stopped the sync of a calendar; it is retried',
    );
    return 'down';
  });

function createRunner(ctx: Context): Runner {
  const [asked, now] = [new AbortController(), new AbortController()];
  const stop = { asked: asked.signal, now: now.signal };
  const running = new Map<string, Promise<Outcome>>();
  /** What ends the wait of each person's change. */
  const waking = new Map<string, () => void>();
  const { track, ended } = createUnderWay();
  const withdrawals = createUnderWay();
  let roundUnderWay: Promise<void> | undefined;

  function sync(personId: Known<'person'>): Promise<Outcome> {
    if (stop.asked.aborted) return Promise.resolve('stopped');
    // Missing configuration does not mean that the access is gone.
    if (missingForGoogle(ctx).length > 0) return Promise.resolve('elsewhere');
    const under = running.get(personId);
    if (under) return under;
    const begun = track(syncSafely(ctx, personId, stop).finally(() => running.delete(personId)));
    running.set(personId, begun);
    return begun;
  }

  /** Skips people whose last sync failed: they wait for the retry. */
  async function syncWoken(personId: Known<'person'>): Promise<void> {
    // A running sync may have read its rows before the change.
    await running.get(personId);
    const connection = await findConnectionState(ctx.db, personId);
    if (connection?.status !== 'ok' || (await countWaiting(ctx.db, personId)) === 0) return;
    await sync(personId);
  }

  function withdraw(): Promise<void> {
    const begun = withdrawRights(ctx, stop).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'grants could not be revoked at Google; the revocation is retried'),
    );
    return track(withdrawals.track(begun));
  }

  async function round(): Promise<void> {
    if (missingForGoogle(ctx).length > 0) return;
    await withdraw();
    const due = await findDueAsSystem(ctx.db, ctx.clock.now().toISOString(), ROUND);
    const take = async () => {
      for (let next = due.shift(); next && !stop.asked.aborted; next = due.shift()) await sync(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
  }

  return {
    sync,
    withdraw: () => void (stop.asked.aborted || withdraw()),
    withdrawn: withdrawals.ended,
    wake(personId) {
      if (waking.has(personId) || stop.asked.aborted) return;
      const run = () => {
        waking.get(personId)?.();
        waking.delete(personId);
        track(syncWoken(personId)).catch((error: unknown) =>
          ctx.log.error(
            { err: error, personId },
            'a calendar change could not be sent at once; the next sync sends it',
          ),
        );
      };
      waking.set(personId, ctx.clock.every(WAKE_MS, run));
    },
    round() {
      if (stop.asked.aborted) return Promise.resolve();
      roundUnderWay ??= track(round())
        .catch((error: unknown) =>
          ctx.log.error(
            { err: error },
            'due calendars could not be synchronised; the next try is in half a minute',
          ),
        )
        .finally(() => {
          roundUnderWay = undefined;
        });
      return roundUnderWay;
    },
    async stop() {
      asked.abort();
      for (const end of waking.values()) end();
      waking.clear();
      const timer = setTimeout(() => now.abort(), STOP_MS);
      await ended();
      clearTimeout(timer);
    },
  };
}
