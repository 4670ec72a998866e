import type { RateLimit } from '#lib/rate-limits.ts';

export const POST_LIMIT: RateLimit = { points: 10, duration: 60 };
export const COMMENT_LIMIT: RateLimit = { points: 20, duration: 60 };
export const LIKE_LIMIT: RateLimit = { points: 60, duration: 60 };
