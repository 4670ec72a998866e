import type { RateLimit } from '#lib/rate-limits.ts';

export const SETTINGS_LIMIT: RateLimit = { points: 30, duration: 60 };
