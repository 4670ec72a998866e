import type { RateLimit } from '#lib/rate-limits.ts';

export const SIGN_UP_LIMIT: RateLimit = { points: 60, duration: 3_600 };
/** Counted by itself: who makes a passkey for a new account takes one of both. */
export const PASSKEY_SIGN_UP_LIMIT: RateLimit = { points: 60, duration: 3_600 };
export const RESET_LIMIT: RateLimit = { points: 5, duration: 900 };
/** More than for passwords: who signs in this way does so often, and a gym has one address. */
export const SIGN_IN_LINK_LIMIT: RateLimit = { points: 20, duration: 900 };
/** Of a person: each one mails two addresses. */
export const EMAIL_CHANGE_LIMIT: RateLimit = { points: 5, duration: 3_600 };
