import type { RateLimit } from '#lib/rate-limits.ts';

/** Each answer is a version that stays. */
export const START_FORM_LIMIT: RateLimit = { points: 30, duration: 600 };
/** Each version asks all clients of a studio again. */
export const TERMS_LIMIT: RateLimit = { points: 30, duration: 600 };
