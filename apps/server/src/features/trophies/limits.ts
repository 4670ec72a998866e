import type { RateLimit } from '#lib/rate-limits.ts';

export const TROPHY_LIMIT: RateLimit = { points: 30, duration: 60 };
