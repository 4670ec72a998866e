import type { RateLimit } from '#lib/rate-limits.ts';

/** Turning landmarks on and off. */
export const LANDMARKS_LIMIT: RateLimit = { points: 60, duration: 600 };
