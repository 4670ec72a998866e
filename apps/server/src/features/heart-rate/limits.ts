import type { RateLimit } from '#lib/rate-limits.ts';

export const INGEST_LIMIT: RateLimit = { points: 120, duration: 60 };
export const DEVICE_CODE_LIMIT: RateLimit = { points: 10, duration: 600 };
