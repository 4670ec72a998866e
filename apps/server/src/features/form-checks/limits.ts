import type { RateLimit } from '#lib/rate-limits.ts';

/** A phone sends at once what was filmed without a network; a coach answers a queue. */
export const FORM_CHECK_LIMIT: RateLimit = { points: 60, duration: 60 };
