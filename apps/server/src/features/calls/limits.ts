import type { RateLimit } from '#lib/rate-limits.ts';

export const RING_LIMIT: RateLimit = { points: 10, duration: 60 };
