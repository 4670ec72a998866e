import type { RateLimit } from '#lib/rate-limits.ts';

/** Each sends up to a hundred mails. */
export const MAIL_INVITE_LIMIT: RateLimit = { points: 10, duration: 24 * 3_600 };
export const INVITE_LIMIT: RateLimit = { points: 30, duration: 3_600 };
