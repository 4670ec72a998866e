const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long each further attempt waits after the one before: eight attempts over a day. */
const WAITS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 15 * HOUR];

/** A webhook that fails for so long is turned off by the next failure. */
export const OFF_AFTER_MS = 5 * 24 * HOUR;

/** How long the next attempt waits after so many, in milliseconds; null: there is none. */
export const waitAfter = (attempts: number): number | null => WAITS[attempts - 1] ?? null;
