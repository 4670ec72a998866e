import type { RateLimit } from '#lib/rate-limits.ts';

export const ARCHIVE_LIMIT: RateLimit = { points: 10, duration: 3_600 };
