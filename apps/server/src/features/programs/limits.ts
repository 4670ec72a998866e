import type { RateLimit } from '#lib/rate-limits.ts';

/** Giving and sending change the plans of many people. */
export const GIVE_LIMIT: RateLimit = { points: 60, duration: 60 };
