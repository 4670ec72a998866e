import type { RateLimit } from '#lib/rate-limits.ts';

/** Tests, and messages that are sent again by hand: each calls somebody else's server. */
export const WEBHOOK_PRESS_LIMIT: RateLimit = { points: 10, duration: 60 };
