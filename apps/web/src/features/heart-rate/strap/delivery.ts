/** One value: milliseconds by the server's clock, and beats a minute. */
export type Sample = [at: number, heartRate: number];

/** The limit of stored values: four hours at one a second. */
const KEPT_MAX = 14_400;
/** The server accepts two values a second. */
const APART_MS = 500;
/** The server confirms every five seconds. A value that is not confirmed after this time is sent by a call. */
const CONFIRM_MS = 15_000;
/** Up to this many values are stored at each new one; more of them only every few seconds. */
const FEW = 60;
const KEEP_EVERY_MS = 5_000;

type Options = {
  /** The time by the server's clock, in ms. */
  now: () => number;
  /** Sends a value over the live connection; false while it is closed. */
  say: (sample: Sample) => boolean;
  read: () => Sample[] | null;
  keep: (samples: Sample[]) => void;
};

export type Delivery = {
  /** Adds a value measured now. */
  add(heartRate: number): void;
  /** The server has the values of these instants (ms) on disk. */
  confirmed(instants: readonly number[]): void;
  /** The live connection closed: what it did not confirm must be sent by a call. */
  lost(): void;
  /** The values to send by a call, oldest first: those not sent live, or not confirmed in time. */
  waiting(): readonly Sample[];
  /** Stores all unconfirmed values, because the page may be closed. */
  save(): void;
};

/**
 * Delivers strap values without loss. A value is stored, also across a reload, until the server has it on disk. It
 * is sent over the live connection if there is one, and by a call if that does not confirm it. A value may be sent
 * twice; the server counts it once by its instant.
 */
export function createDelivery({ now, say, read, keep }: Options): Delivery {
  let kept: Sample[] = read() ?? [];
  /** Instants sent over the live connection and not confirmed yet. */
  const said = new Set<number>();
  let last = kept.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY;
  let saidAt = Number.NEGATIVE_INFINITY;
  let writtenAt = Number.NEGATIVE_INFINITY;

  function write() {
    writtenAt = now();
    keep(kept);
  }

  return {
    add(heartRate) {
      const time = now();
      // A clock that was set back must not stop the values.
      if (time >= saidAt && time - saidAt < APART_MS) return;
      saidAt = time;
      // Each value gets its own instant, whatever the clocks do.
      last = time > last || last - time > CONFIRM_MS ? time : last + 1;
      const sample: Sample = [last, heartRate];
      if (say(sample)) said.add(last);
      kept = [...kept, sample].slice(-KEPT_MAX);
      if (kept.length <= FEW || Math.abs(time - writtenAt) >= KEEP_EVERY_MS) write();
    },
    confirmed(instants) {
      const gone = new Set(instants);
      for (const at of instants) said.delete(at);
      kept = kept.filter(([at]) => !gone.has(at));
      write();
    },
    lost() {
      said.clear();
      if (kept.length > 0) write();
    },
    waiting() {
      const since = now() - CONFIRM_MS;
      return kept.filter(([at]) => !said.has(at) || at < since);
    },
    save() {
      if (kept.length > 0) write();
    },
  };
}
