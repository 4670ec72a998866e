import type { RateLimit } from '#lib/rate-limits.ts';

export const CLIENT_NOTE_LIMIT: RateLimit = { points: 60, duration: 60 };
