/** Heart rates of one minute; beats a minute. The average is `total / samples`. */
export type Minute = { min: number; max: number; total: number; samples: number };

/** Minutes by the instant they begin at, in ms. */
export type Minutes = Map<number, Minute>;

export const MINUTE_MS = 60_000;
/** More than a thousand a second are no heart; keeps sums within what a column holds. */
export const SAMPLES_A_MINUTE_MAX = 60_000;

export const minuteOf = (at: number): number => at - (at % MINUTE_MS);

/** One of both: nothing is counted twice, and the order does not matter. */
export function mergeMinute(a: Minute, b: Minute): Minute {
  if (a.samples + b.samples > SAMPLES_A_MINUTE_MAX) return a;
  return {
    min: Math.min(a.min, b.min),
    max: Math.max(a.max, b.max),
    total: a.total + b.total,
    samples: a.samples + b.samples,
  };
}

/** Adds minutes to others, in place. */
export function addMinutes(to: Minutes, from: Minutes): void {
  for (const [at, minute] of from) {
    const known = to.get(at);
    to.set(at, known ? mergeMinute(known, minute) : minute);
  }
}

/** Adds one value (whole beats a minute) to the minute it was measured in, in place. */
export function addSample(minutes: Minutes, at: number, heartRate: number): void {
  const one = { min: heartRate, max: heartRate, total: heartRate, samples: 1 };
  addMinutes(minutes, new Map([[minuteOf(at), one]]));
}
