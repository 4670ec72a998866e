/** One value: when, in milliseconds by the server's clock, and beats a minute. */
export type Sample = [at: number, heartRate: number];

/** The most that is kept: an hour of one a second. */
const KEPT_MAX = 3_600;
/** The server takes two a second. */
const APART_MS = 500;
/** An echo proves what was said this long before it. */
const ECHO_MS = 2_000;
/** A connection that is dead is noticed after this long at the latest. */
const UNPROVEN_MAX_MS = 90_000;
/** Between two writes of what is kept. */
const KEEP_EVERY_MS = 5_000;

type Options = {
  now: () => number;
  /** Says a value over the live connection; false while it is away. */
  say: (heartRate: number) => boolean;
  read: () => Sample[] | null;
  keep: (samples: Sample[]) => void;
};

export type Delivery = {
  /** A value of now. */
  add(heartRate: number): void;
  /** The server told a value back: what was said before has arrived. */
  heard(serverTime: number): void;
  /** The live connection went: what was said last may not have arrived. */
  lost(): void;
  /** What has not arrived, oldest first. */
  waiting(): readonly Sample[];
  /** The server has these; later ones stay. */
  delivered(samples: readonly Sample[]): void;
  /** Writes down all that may not have arrived, because the page may go. */
  save(): void;
};

/**
 * Sees to it that no value of a strap is lost: said at once where there is a connection, else kept, one a
 * second, also over a reload. The server tells one's own values back, so what was said on a connection that
 * turned out to be dead is kept as well; a value may arrive twice, never not at all.
 */
export function createDelivery({ now, say, read, keep }: Options): Delivery {
  let kept: Sample[] = read() ?? [];
  let unproven: Sample[] = [];
  let saidAt = Number.NEGATIVE_INFINITY;
  let writtenAt = Number.NEGATIVE_INFINITY;
  /** How far the server's clock is ahead of this one. */
  let ahead = 0;

  function write() {
    writtenAt = now();
    keep(kept);
  }

  function keepSamples(samples: readonly Sample[]) {
    if (samples.length === 0) return;
    // The last of each second stands.
    const seconds = new Map(kept.map((sample) => [Math.floor(sample[0] / 1000), sample]));
    for (const sample of samples) seconds.set(Math.floor(sample[0] / 1000), sample);
    kept = [...seconds.values()].sort((a, b) => a[0] - b[0]).slice(-KEPT_MAX);
    if (now() - writtenAt >= KEEP_EVERY_MS) write();
  }

  return {
    add(heartRate) {
      const time = now();
      if (time - saidAt < APART_MS) return;
      saidAt = time;
      const sample: Sample = [time + ahead, heartRate];
      if (!say(heartRate)) {
        keepSamples([sample]);
        return;
      }
      unproven.push(sample);
      unproven = unproven.filter(([at]) => at > time + ahead - UNPROVEN_MAX_MS);
    },
    heard(serverTime) {
      const time = now();
      unproven = unproven.filter(([at]) => at > time + ahead - ECHO_MS);
      ahead = serverTime - time;
    },
    lost() {
      keepSamples(unproven);
      unproven = [];
      if (kept.length > 0) write();
    },
    waiting: () => kept,
    delivered(samples) {
      const gone = new Set(samples.map(([at]) => at));
      kept = kept.filter(([at]) => !gone.has(at));
      write();
    },
    save() {
      keepSamples(unproven);
      if (kept.length > 0) write();
    },
  };
}
