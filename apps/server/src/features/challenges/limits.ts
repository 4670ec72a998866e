import type { RateLimit } from '#lib/rate-limits.ts';

export const CHALLENGE_LIMIT: RateLimit = { points: 60, duration: 60 };
