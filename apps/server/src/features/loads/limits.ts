import type { RateLimit } from '#lib/rate-limits.ts';

/** Each training max is a row that stays. */
export const MAX_LIMIT: RateLimit = { points: 60, duration: 600 };
