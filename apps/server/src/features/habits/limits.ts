import type { RateLimit } from '#lib/rate-limits.ts';

/** A phone sends at once what was ticked in days without a network. */
export const HABIT_LIMIT: RateLimit = { points: 120, duration: 60 };
