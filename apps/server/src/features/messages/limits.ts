import type { RateLimit } from '#lib/rate-limits.ts';

export const MESSAGE_LIMIT: RateLimit = { points: 20, duration: 60 };
export const CHANGE_LIMIT: RateLimit = { points: 60, duration: 60 };
export const CHANNEL_LIMIT: RateLimit = { points: 120, duration: 60 };
