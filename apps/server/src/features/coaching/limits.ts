import type { RateLimit } from '#lib/rate-limits.ts';

export const INVITE_LIMIT: RateLimit = { points: 30, duration: 3_600 };
