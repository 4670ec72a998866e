import type { Context } from '#db/context.ts';
import { writeDevices } from './device-queries.ts';
import { addMinutes, addSample, MINUTE_MS, type Minutes } from './minutes.ts';
import { type Taken, writeMinutes } from './write-minutes.ts';

const FLUSH_MS = 5_000;
/** How exactly `last_sample_at` of a device is kept. */
const DEVICE_MS = 10_000;
/** Persons written in one transaction. */
const TOGETHER = 100;

export type DeviceKind = 'garmin' | 'apple-watch';
type Heard = { personId: string; kind: DeviceKind; at: number; writtenAt: number };

/** Minutes in memory until they are written down; a kill loses what came since the last time. */
type Keeper = {
  /** Takes one value; whole beats a minute, `at` in ms. */
  add(personId: string, at: number, heartRate: number): void;
  /** Notes that a device was heard. */
  hear(personId: string, kind: DeviceKind, at: number): void;
  /** Writes down everything that waits; what fails waits on. */
  flush(): Promise<void>;
};

const keepers = new WeakMap<Context, Keeper>();

/** What keeps the minutes of this server. */
export function keeperOf(ctx: Context): Keeper {
  const known = keepers.get(ctx);
  if (known) return known;
  const keeper = createKeeper(ctx);
  keepers.set(ctx, keeper);
  return keeper;
}

function createKeeper(ctx: Context): Keeper {
  let waiting = new Map<string, Minutes>();
  /** The last minute that was still running when a person's day was counted: it is counted again after its end. */
  const running = new Map<string, number>();
  const devices = new Map<string, Heard>();
  let flushing = Promise.resolve();

  const minutesOf = (personId: string): Minutes => {
    const known = waiting.get(personId) ?? new Map();
    waiting.set(personId, known);
    return known;
  };

  function take(now: number): Taken[] {
    const batch = waiting;
    waiting = new Map();
    const taken = new Map<string, Taken>();
    for (const [personId, minutes] of batch) taken.set(personId, { personId, minutes, again: [] });
    for (const [personId, at] of running) {
      if (at + MINUTE_MS > now) continue;
      running.delete(personId);
      const one = taken.get(personId) ?? { personId, minutes: new Map(), again: [] };
      taken.set(personId, { ...one, again: [at] });
    }
    // In one order for all servers, so that none wait for each other.
    return [...taken.values()].sort((a, b) => (a.personId < b.personId ? -1 : 1));
  }

  function note(people: Taken[], now: number) {
    for (const { personId, minutes } of people) {
      const last = Math.max(...minutes.keys());
      if (last + MINUTE_MS > now) running.set(personId, last);
    }
  }

  async function writeTaken(): Promise<void> {
    const now = ctx.clock.now().getTime();
    const taken = take(now);
    for (let from = 0; from < taken.length; from += TOGETHER) {
      const some = taken.slice(from, from + TOGETHER);
      try {
        await writeMinutes(ctx, some);
        note(some, now);
      } catch (error) {
        ctx.log.warn({ err: error }, 'heart rates could not be saved; they are kept and tried again');
        for (const { personId, minutes, again } of some) {
          addMinutes(minutesOf(personId), minutes);
          for (const at of again) running.set(personId, Math.max(at, running.get(personId) ?? 0));
        }
      }
    }
  }

  async function writeHeard(): Promise<void> {
    const due = [...devices.values()].filter(
      ({ at, writtenAt }) => at > writtenAt && at - writtenAt >= DEVICE_MS,
    );
    if (due.length === 0) return;
    try {
      await writeDevices(ctx, due);
      for (const one of due) one.writtenAt = one.at;
    } catch (error) {
      ctx.log.warn({ err: error }, 'when devices were last heard could not be saved; it is tried again');
    }
    if (devices.size > 10_000) devices.clear();
  }

  return {
    add: (personId, at, heartRate) => addSample(minutesOf(personId), at, heartRate),
    hear(personId, kind, at) {
      const key = `${personId}/${kind}`;
      const known = devices.get(key);
      if (known) known.at = Math.max(known.at, at);
      else devices.set(key, { personId, kind, at, writtenAt: 0 });
    },
    flush() {
      flushing = flushing.then(writeTaken).then(writeHeard);
      return flushing;
    },
  };
}

/** Writes minutes down every 5 s while the server runs. @returns what writes the last ones */
export function startKeeping(ctx: Context): () => Promise<void> {
  const keeper = keeperOf(ctx);
  const timer = setInterval(() => void keeper.flush(), FLUSH_MS).unref();
  return async () => {
    clearInterval(timer);
    await keeper.flush();
  };
}
