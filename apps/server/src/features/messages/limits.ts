import type { RateLimit } from '#lib/rate-limits.ts';

export const MESSAGE_LIMIT: RateLimit = { points: 20, duration: 60 };
export const CHANGE_LIMIT: RateLimit = { points: 60, duration: 60 };
export const CHANNEL_LIMIT: RateLimit = { points: 120, duration: 60 };
/** Messages to several people at once. */
export const SEVERAL_LIMIT: RateLimit = { points: 10, duration: 60 };
export const TEMPLATE_LIMIT: RateLimit = { points: 60, duration: 60 };
export const SCHEDULED_LIMIT: RateLimit = { points: 60, duration: 60 };
export const SEARCH_LIMIT: RateLimit = { points: 120, duration: 60 };
