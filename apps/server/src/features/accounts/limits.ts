import type { RateLimit } from '#lib/rate-limits.ts';

export const SIGN_UP_LIMIT: RateLimit = { points: 60, duration: 3_600 };
export const RESET_LIMIT: RateLimit = { points: 5, duration: 900 };
export const EXPORT_LIMIT: RateLimit = { points: 10, duration: 3_600 };
