import type { RateLimit } from '#lib/rate-limits.ts';

/** A phone sends at once what was typed in days without a network. */
export const BODY_LIMIT: RateLimit = { points: 120, duration: 60 };
