import type { RateLimit } from '#lib/rate-limits.ts';

export const REPORT_LIMIT: RateLimit = { points: 20, duration: 60 };
export const REMOVAL_LIMIT: RateLimit = { points: 60, duration: 60 };
