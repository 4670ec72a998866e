import type { Context } from '#db/context.ts';
import { missingForGoogle } from './google-setup.ts';
import { type Outcome, syncPerson } from './sync.ts';
import { countWaiting } from './sync-queries.ts';
import { withdrawRights } from './withdrawal.ts';

const TICK_MS = 30_000;
/** Several changes in a row are told at once. */
const WAKE_MS = 1_000;
const AT_ONCE = 4;
/** Looked at in one round; the others are in the next. */
const ROUND = 500;
/** How long a stop waits for running steps before it cuts them. */
const STOP_MS = 2_000;

type Runner = {
  /** Runs a person's sync, or waits for the one that runs. */
  sync(personId: string): Promise<Outcome>;
  wake(personId: string): void;
  withdraw(): void;
  round(): Promise<void>;
  stop(): Promise<void>;
};

const runners = new WeakMap<Context, Runner>();

function runnerOf(ctx: Context): Runner {
  const runner = runners.get(ctx) ?? createRunner(ctx);
  runners.set(ctx, runner);
  return runner;
}

/** Synchronises what is due, while the server runs. @returns what stops it */
export function startSyncing(ctx: Context): () => Promise<void> {
  const runner = runnerOf(ctx);
  const tick = () => void runner.round();
  tick();
  const timer = setInterval(tick, TICK_MS).unref();
  return async () => {
    clearInterval(timer);
    await runner.stop();
  };
}

/** Synchronises a connected person soon, after a change of their own; returns at once. */
export function wakeSync(ctx: Context, personId: string): void {
  runnerOf(ctx).wake(personId);
}

/** Synchronises a person now, or waits for the sync that runs on this server. */
export function syncNow(ctx: Context, personId: string): Promise<Outcome> {
  return runnerOf(ctx).sync(personId);
}

/** Synchronises everybody who is due. */
export function syncDue(ctx: Context): Promise<void> {
  return runnerOf(ctx).round();
}

/** Withdraws rights that are no longer used; returns at once. */
export function withdrawSoon(ctx: Context): void {
  runnerOf(ctx).withdraw();
}

/** Ends what runs and begins nothing more, within about two seconds. */
export function stopSyncing(ctx: Context): Promise<void> {
  return runnerOf(ctx).stop();
}

function createRunner(ctx: Context): Runner {
  const [asked, now] = [new AbortController(), new AbortController()];
  const stop = { asked: asked.signal, now: now.signal };
  const running = new Map<string, Promise<Outcome>>();
  const waking = new Map<string, NodeJS.Timeout>();
  /** Everything that a stop waits for. */
  const work = new Set<Promise<unknown>>();
  let roundUnderWay: Promise<void> | undefined;

  function track<T>(promise: Promise<T>): Promise<T> {
    work.add(promise);
    const done = () => void work.delete(promise);
    promise.then(done, done);
    return promise;
  }

  function sync(personId: string): Promise<Outcome> {
    if (stop.asked.aborted) return Promise.resolve('stopped');
    // What is not set (any more) says nothing about the right.
    if (missingForGoogle(ctx).length > 0) return Promise.resolve('elsewhere');
    const under = running.get(personId);
    if (under) return under;
    const begun = track(
      syncPerson(ctx, personId, stop)
        .catch((error: unknown): Outcome => {
          ctx.log.error(
            { err: error, personId },
            'a calendar was not synchronised, by a fault of ours; it is tried again',
          );
          return 'down';
        })
        .finally(() => running.delete(personId)),
    );
    running.set(personId, begun);
    return begun;
  }

  /** Only where all is well: who fails waits for the next try. */
  async function syncWoken(personId: string): Promise<void> {
    // A sync that runs may have looked before the change.
    await running.get(personId);
    const connection = await ctx.db
      .selectFrom('calendar_connections')
      .select('status')
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (connection?.status !== 'ok' || (await countWaiting(ctx.db, personId)) === 0) return;
    await sync(personId);
  }

  function withdraw(): Promise<void> {
    return track(
      withdrawRights(ctx, stop).catch((error: unknown) =>
        ctx.log.error({ err: error }, 'rights could not be taken back at Google; it is tried again'),
      ),
    );
  }

  async function round(): Promise<void> {
    if (missingForGoogle(ctx).length > 0) return;
    await withdraw();
    const due = await findDue(ctx);
    const take = async () => {
      for (let next = due.shift(); next && !stop.asked.aborted; next = due.shift()) await sync(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
  }

  return {
    sync,
    withdraw: () => void (stop.asked.aborted || withdraw()),
    wake(personId) {
      if (waking.has(personId) || stop.asked.aborted) return;
      const run = () => {
        waking.delete(personId);
        track(syncWoken(personId)).catch((error: unknown) =>
          ctx.log.error(
            { err: error, personId },
            'a change of a calendar was not sent at once; the next sync sends it',
          ),
        );
      };
      waking.set(personId, setTimeout(run, WAKE_MS).unref());
    },
    round() {
      if (stop.asked.aborted) return Promise.resolve();
      roundUnderWay ??= track(round())
        .catch((error: unknown) =>
          ctx.log.error({ err: error }, 'calendars were not synchronised; the next try is in half a minute'),
        )
        .finally(() => {
          roundUnderWay = undefined;
        });
      return roundUnderWay;
    },
    async stop() {
      asked.abort();
      for (const timer of waking.values()) clearTimeout(timer);
      waking.clear();
      const timer = setTimeout(() => now.abort(), STOP_MS);
      while (work.size > 0) await Promise.allSettled(work);
      clearTimeout(timer);
    },
  };
}

async function findDue(ctx: Context): Promise<string[]> {
  const now = ctx.clock.now().toISOString();
  const rows = await ctx.db
    .selectFrom('calendar_connections')
    .select('person_id')
    .where('status', '<>', 'reconnect')
    .where('next_sync_at', '<=', now)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
    .orderBy('next_sync_at')
    .limit(ROUND)
    .execute();
  return rows.map((row) => row.person_id);
}
