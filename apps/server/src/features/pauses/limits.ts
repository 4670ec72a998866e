import type { RateLimit } from '#lib/rate-limits.ts';

/** Each change of a pause may move a whole plan. */
export const PAUSE_LIMIT: RateLimit = { points: 60, duration: 600 };
