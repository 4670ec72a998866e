import type { HeartRateKept } from '@spotter/contract/heart-rate';
import type { Context } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import type { Line } from '#lib/live/client-frames.ts';
import { state } from '#lib/state.ts';
import { type DeviceKind, writeDevices } from '../device-queries.ts';
import { addMinutes, addSample, MINUTE_MS, type Minutes } from './minutes.ts';
import { forgetCountedAsSystem } from './queries.ts';
import { type Taken, writeMinutes } from './write-minutes.ts';

const FLUSH_MS = 5_000;
/** `last_sample_at` of a device is written at most once in this time. */
const DEVICE_MS = 10_000;
/** People written in one transaction. */
const TOGETHER = 100;
/** How often lists of counted values that are no longer needed are deleted. */
const FORGET_MS = 10 * 60_000;

type SeenDevice = { personId: Known<'person'>; kind: DeviceKind; at: number; writtenAt: number };

/** A value of the live stream, and who is told once it is stored; whole beats a minute, `at` in ms. */
export type LiveSample = { at: number; heartRate: number; from: Line | null };
/** The pending values of one person, and the instants to confirm to each socket once they are written. */
type Waiting = { minutes: Minutes; lines: Map<Line, number[]> };

/**
 * Stores heart rates. The values of a call are written before it is answered. Values of the live stream wait in memory
 * for up to five seconds; the phone sends the unconfirmed ones again.
 */
type Keeper = {
  /** Accepts one value of the live stream. */
  add(personId: Known<'person'>, sample: LiveSample): void;
  /**
   * Writes values of a person now, each at most once.
   * @returns how many exceeded the limit of their minute
   */
  write(personId: Known<'person'>, minutes: Minutes): Promise<number>;
  /** Notes that a device was heard. */
  see(personId: Known<'person'>, kind: DeviceKind, at: number): void;
  /** Writes everything that is pending; what fails stays pending. */
  flush(): Promise<void>;
};

/** The store of this server's minutes. */
export const keeperOf = state(createKeeper);

const keptFrame = (instants: readonly number[]): string =>
  JSON.stringify({
    type: 'heart_rate_kept',
    at: instants.map((at) => new Date(at).toISOString()),
  } satisfies HeartRateKept);

/** A person's last minute that was still running when their day was computed: it is computed again after its end. */
function createRunningMinutes() {
  const running = new Map<Known<'person'>, number>();
  const add = (personId: Known<'person'>, at: number) =>
    void running.set(personId, Math.max(at, running.get(personId) ?? 0));
  return {
    add,
    /** What is to be written now, with the minutes that have ended since. */
    take(batch: ReadonlyMap<Known<'person'>, Waiting>, now: number): Taken[] {
      const taken = new Map<string, Taken>();
      for (const [personId, { minutes }] of batch) taken.set(personId, { personId, minutes, again: [] });
      for (const [personId, at] of running) {
        if (at + MINUTE_MS > now) continue;
        running.delete(personId);
        const one = taken.get(personId) ?? { personId, minutes: new Map(), again: [] };
        taken.set(personId, { ...one, again: [at] });
      }
      // All servers use the same order, so they cannot deadlock.
      return [...taken.values()].sort((a, b) => (a.personId < b.personId ? -1 : 1));
    },
    /** Notes the minutes that were written while they were running. */
    note(people: readonly Taken[], now: number): void {
      for (const { personId, minutes } of people) {
        const last = Math.max(...minutes.keys());
        if (last + MINUTE_MS > now) add(personId, last);
      }
    },
  };
}

/** When each device was heard last. */
function createSeenDevices(ctx: Context) {
  const devices = new Map<string, SeenDevice>();
  return {
    see(personId: Known<'person'>, kind: DeviceKind, at: number): void {
      const key = `${personId}/${kind}`;
      const known = devices.get(key);
      if (known) known.at = Math.max(known.at, at);
      else devices.set(key, { personId, kind, at, writtenAt: 0 });
    },
    async write(): Promise<void> {
      const due = [...devices.values()].filter(
        ({ at, writtenAt }) => at > writtenAt && at - writtenAt >= DEVICE_MS,
      );
      if (due.length === 0) return;
      try {
        await writeDevices(ctx, due);
        for (const one of due) one.writtenAt = one.at;
      } catch (error) {
        ctx.log.warn({ err: error }, 'the last contact of devices could not be saved; the write is retried');
      }
      if (devices.size > 10_000) devices.clear();
    },
  };
}

/** Deletes old lists of counted values, at most once in ten minutes. */
function createForgetting(ctx: Context): () => Promise<void> {
  let forgotAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = ctx.clock.now();
    if (now.getTime() - forgotAt < FORGET_MS) return;
    forgotAt = now.getTime();
    try {
      await forgetCountedAsSystem(ctx.db, now);
    } catch (error) {
      ctx.log.warn(
        { err: error },
        'old lists of counted heart rates could not be deleted; the deletion is retried',
      );
    }
  };
}

function createKeeper(ctx: Context): Keeper {
  let waiting = new Map<Known<'person'>, Waiting>();
  const running = createRunningMinutes();
  const devices = createSeenDevices(ctx);
  const forget = createForgetting(ctx);
  let flushing = Promise.resolve();

  const waitingOf = (personId: Known<'person'>): Waiting => {
    const known = waiting.get(personId) ?? { minutes: new Map(), lines: new Map() };
    waiting.set(personId, known);
    return known;
  };

  function noteLines(to: Waiting, from: Waiting['lines']) {
    for (const [line, instants] of from) to.lines.set(line, [...(to.lines.get(line) ?? []), ...instants]);
  }

  async function writeTaken(): Promise<void> {
    const now = ctx.clock.now().getTime();
    const batch = waiting;
    waiting = new Map();
    const taken = running.take(batch, now);
    for (let from = 0; from < taken.length; from += TOGETHER) {
      const some = taken.slice(from, from + TOGETHER);
      try {
        const left = await writeMinutes(ctx, some);
        running.note(some, now);
        for (const { personId } of some) {
          // Values beyond the limit are sent again by a call, which reports them.
          if (left.get(personId) !== 0) continue;
          for (const [line, instants] of batch.get(personId)?.lines ?? []) line.send(keptFrame(instants));
        }
      } catch (error) {
        ctx.log.warn(
          { err: error },
          'heart rates could not be saved; they stay in memory and the write is retried',
        );
        for (const { personId, minutes, again } of some) {
          const kept = waitingOf(personId);
          addMinutes(kept.minutes, minutes);
          noteLines(kept, batch.get(personId)?.lines ?? new Map());
          for (const at of again) running.add(personId, at);
        }
      }
    }
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
      running.note(taken, now);
      return left.get(personId) ?? 0;
    },
    see: devices.see,
    flush() {
      flushing = flushing.then(writeTaken).then(devices.write).then(forget);
      return flushing;
    },
  };
}

/** Writes live values every 5 s while the server runs. @returns a function that writes the last ones and stops */
export function startKeeping(ctx: Context): () => Promise<void> {
  const keeper = keeperOf(ctx);
  const end = ctx.clock.every(FLUSH_MS, () => void keeper.flush());
  return async () => {
    end();
    await keeper.flush();
  };
}
