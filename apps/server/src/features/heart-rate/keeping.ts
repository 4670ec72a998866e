import type { HeartRateKept } from '@spotter/contract/heart-rate';
import type { Context } from '#db/context.ts';
import type { Line } from '#lib/client-frames.ts';
import { type DeviceKind, writeDevices } from './device-queries.ts';
import { forgetCounted } from './minute-queries.ts';
import { addMinutes, addSample, MINUTE_MS, type Minutes } from './minutes.ts';
import { type Taken, writeMinutes } from './write-minutes.ts';

const FLUSH_MS = 5_000;
/** How exactly `last_sample_at` of a device is kept. */
const DEVICE_MS = 10_000;
/** Persons written in one transaction. */
const TOGETHER = 100;
/** Between two looks for what need not be known any more. */
const FORGET_MS = 10 * 60_000;

type Heard = { personId: string; kind: DeviceKind; at: number; writtenAt: number };

/** A value of the live stream, and who is told once it is on disk; whole beats a minute, `at` in ms. */
export type LiveSample = { at: number; heartRate: number; from: Line | null };
/** What waits for one person: values, and which instants each socket is told of once they are written. */
type Waiting = { minutes: Minutes; lines: Map<Line, number[]> };

/**
 * Writes heart rates down. What a call brings is written before the call is answered; values of the live stream wait
 * in memory for up to five seconds, and the phone sends again those it was not told of.
 */
type Keeper = {
  /** Takes one value of the live stream. */
  add(personId: string, sample: LiveSample): void;
  /**
   * Writes values of a person now, each at most once.
   * @returns how many found no room in their minute
   */
  write(personId: string, minutes: Minutes): Promise<number>;
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

const keptFrame = (instants: readonly number[]): string =>
  JSON.stringify({
    type: 'heart_rate_kept',
    at: instants.map((at) => new Date(at).toISOString()),
  } satisfies HeartRateKept);

function createKeeper(ctx: Context): Keeper {
  let waiting = new Map<string, Waiting>();
  /** The last minute that was still running when a person's day was counted: it is counted again after its end. */
  const running = new Map<string, number>();
  const devices = new Map<string, Heard>();
  let flushing = Promise.resolve();
  let forgotAt = Number.NEGATIVE_INFINITY;

  const waitingOf = (personId: string): Waiting => {
    const known = waiting.get(personId) ?? { minutes: new Map(), lines: new Map() };
    waiting.set(personId, known);
    return known;
  };

  function noteLines(to: Waiting, from: Waiting['lines']) {
    for (const [line, instants] of from) to.lines.set(line, [...(to.lines.get(line) ?? []), ...instants]);
  }

  function take(batch: ReadonlyMap<string, Waiting>, now: number): Taken[] {
    const taken = new Map<string, Taken>();
    for (const [personId, { minutes }] of batch) taken.set(personId, { personId, minutes, again: [] });
    for (const [personId, at] of running) {
      if (at + MINUTE_MS > now) continue;
      running.delete(personId);
      const one = taken.get(personId) ?? { personId, minutes: new Map(), again: [] };
      taken.set(personId, { ...one, again: [at] });
    }
    // In one order for all servers, so that none wait for each other.
    return [...taken.values()].sort((a, b) => (a.personId < b.personId ? -1 : 1));
  }

  function note(people: readonly Taken[], now: number) {
    for (const { personId, minutes } of people) {
      const last = Math.max(...minutes.keys());
      if (last + MINUTE_MS > now) running.set(personId, Math.max(last, running.get(personId) ?? 0));
    }
  }

  async function writeTaken(): Promise<void> {
    const now = ctx.clock.now().getTime();
    const batch = waiting;
    waiting = new Map();
    const taken = take(batch, now);
    for (let from = 0; from < taken.length; from += TOGETHER) {
      const some = taken.slice(from, from + TOGETHER);
      try {
        const left = await writeMinutes(ctx, some);
        note(some, now);
        for (const { personId } of some) {
          // Without room they are sent again by a call, which tells.
          if (left.get(personId) !== 0) continue;
          for (const [line, instants] of batch.get(personId)?.lines ?? []) line.send(keptFrame(instants));
        }
      } catch (error) {
        ctx.log.warn({ err: error }, 'heart rates could not be saved; they are kept and tried again');
        for (const { personId, minutes, again } of some) {
          const kept = waitingOf(personId);
          addMinutes(kept.minutes, minutes);
          noteLines(kept, batch.get(personId)?.lines ?? new Map());
          for (const at of again) running.set(personId, Math.max(at, running.get(personId) ?? 0));
        }
      }
    }
  }

  async function forget(): Promise<void> {
    const now = ctx.clock.now();
    if (now.getTime() - forgotAt < FORGET_MS) return;
    forgotAt = now.getTime();
    try {
      await forgetCounted(ctx.db, now);
    } catch (error) {
      ctx.log.warn(
        { err: error },
        'old lists of counted heart rates could not be deleted; it is tried again',
      );
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
    add(personId, { at, heartRate, from }) {
      const one = waitingOf(personId);
      addSample(one.minutes, at, heartRate);
      if (from) noteLines(one, new Map([[from, [at]]]));
    },
    async write(personId, minutes) {
      const now = ctx.clock.now().getTime();
      const taken = [{ personId, minutes, again: [] }];
      const left = await writeMinutes(ctx, taken);
      note(taken, now);
      return left.get(personId) ?? 0;
    },
    hear(personId, kind, at) {
      const key = `${personId}/${kind}`;
      const known = devices.get(key);
      if (known) known.at = Math.max(known.at, at);
      else devices.set(key, { personId, kind, at, writtenAt: 0 });
    },
    flush() {
      flushing = flushing.then(writeTaken).then(writeHeard).then(forget);
      return flushing;
    },
  };
}

/** Writes live values down every 5 s while the server runs. @returns what writes the last ones */
export function startKeeping(ctx: Context): () => Promise<void> {
  const keeper = keeperOf(ctx);
  const timer = setInterval(() => void keeper.flush(), FLUSH_MS).unref();
  return async () => {
    clearInterval(timer);
    await keeper.flush();
  };
}
