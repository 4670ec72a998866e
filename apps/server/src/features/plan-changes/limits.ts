import type { RateLimit } from '#lib/rate-limits.ts';

/** Changes of a client's whole plan, and what they would do. */
export const CHANGE_LIMIT: RateLimit = { points: 60, duration: 60 };
