import type { RateLimit } from '#lib/rate-limits.ts';

export const EVENT_LIMIT: RateLimit = { points: 60, duration: 60 };
export const SYNC_LIMIT: RateLimit = { points: 1, duration: 60 };
