import type { RateLimit } from '#lib/rate-limits.ts';

export const UPLOAD_LIMIT: RateLimit = { points: 20, duration: 3_600 };
