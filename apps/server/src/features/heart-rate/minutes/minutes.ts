/** Heart rates of one minute; beats a minute. The average is `total / samples`. */
export type Minute = { min: number; max: number; total: number; samples: number };

/** The values of one minute as a set: a repeated value is the same element. */
export type MinuteValues = Set<number>;

/** Values by the start of their minute, in ms. */
export type Minutes = Map<number, MinuteValues>;

export const MINUTE_MS = 60_000;
/** The limit of one minute, and of one call. No heart sends more than 60 values a second. */
export const SAMPLES_A_MINUTE_MAX = 3_600;
/** Above every heart rate, so that a time and a heart rate fit into one integer. */
const RATES = 256;

export const minuteOf = (at: number): number => at - (at % MINUTE_MS);

/** A value as one integer: its time within the minute (ms) and whole beats a minute. */
const asInteger = (at: number, heartRate: number): number => (at % MINUTE_MS) * RATES + heartRate;

/** Adds one value (whole beats a minute, `at` in whole ms) to its minute, in place. */
export function addSample(minutes: Minutes, at: number, heartRate: number): void {
  const minute = minuteOf(at);
  const values = minutes.get(minute);
  if (values) values.add(asInteger(at, heartRate));
  else minutes.set(minute, new Set([asInteger(at, heartRate)]));
}

/** Merges minutes into others, in place. */
export function addMinutes(to: Minutes, from: Minutes): void {
  for (const [at, values] of from) {
    const known = to.get(at);
    if (known) for (const value of values) known.add(value);
    else to.set(at, new Set(values));
  }
}

/** Summarises one minute's values; there is at least one. */
export function sumUp(values: Iterable<number>): Minute {
  const minute = { min: RATES, max: 0, total: 0, samples: 0 };
  for (const value of values) {
    const heartRate = value % RATES;
    minute.min = Math.min(minute.min, heartRate);
    minute.max = Math.max(minute.max, heartRate);
    minute.total += heartRate;
    minute.samples += 1;
  }
  return minute;
}
