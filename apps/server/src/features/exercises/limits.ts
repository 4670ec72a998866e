import type { RateLimit } from '#lib/rate-limits.ts';

export const EXERCISE_LIMIT: RateLimit = { points: 60, duration: 60 };
/** Each looks up the names of a whole plan. */
export const MATCH_LIMIT: RateLimit = { points: 60, duration: 60 };
export const RATING_LIMIT: RateLimit = { points: 60, duration: 60 };
/** Notes on exercises; a phone sends those of a whole session at once. */
export const NOTE_LIMIT: RateLimit = { points: 120, duration: 60 };
