/** One value: when, in milliseconds by the server's clock, and beats a minute. */
export type Sample = [at: number, heartRate: number];

/** The most that is kept: four hours of one a second. */
const KEPT_MAX = 14_400;
/** The server takes two a second. */
const APART_MS = 500;
/** The server confirms every five seconds; what it has not confirmed by then is sent by a call. */
const CONFIRM_MS = 15_000;
/** So few are written down at each value, more of them every few seconds. */
const FEW = 60;
const KEEP_EVERY_MS = 5_000;

type Options = {
  /** The time by the server's clock, in ms. */
  now: () => number;
  /** Says a value over the live connection; false while it is away. */
  say: (sample: Sample) => boolean;
  read: () => Sample[] | null;
  keep: (samples: Sample[]) => void;
};

export type Delivery = {
  /** A value of now. */
  add(heartRate: number): void;
  /** The server has these instants (ms) on disk. */
  confirmed(instants: readonly number[]): void;
  /** The live connection went: what it was not told of is to be sent by a call. */
  lost(): void;
  /** What is to be sent by a call, oldest first: what was not said, or not confirmed in time. */
  waiting(): readonly Sample[];
  /** Writes down all that is not confirmed, because the page may go. */
  save(): void;
};

/**
 * Sees to it that no value of a strap is lost: it is kept, also over a reload, until the server has it on disk. Said
 * at once where there is a live connection, sent by a call where that did not confirm it. A value may be sent twice:
 * by its instant the server counts it once.
 */
export function createDelivery({ now, say, read, keep }: Options): Delivery {
  let kept: Sample[] = read() ?? [];
  /** Instants that the live connection was given and may still confirm. */
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
      // A clock that was set back must not silence the strap.
      if (time >= saidAt && time - saidAt < APART_MS) return;
      saidAt = time;
      // Two values never share an instant, whatever the clocks do.
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
