import type { RateLimit } from '#lib/rate-limits.ts';

/** Forms, and whom they are given to. */
export const FORM_LIMIT: RateLimit = { points: 60, duration: 60 };

/** A phone sends at once what was answered without a network. */
export const ANSWER_LIMIT: RateLimit = { points: 30, duration: 60 };

/** A phone sends at once what was taken without a network. */
export const PHOTO_LIMIT: RateLimit = { points: 60, duration: 60 };

/** Somebody walks through the queue by keyboard. */
export const REVIEW_LIMIT: RateLimit = { points: 120, duration: 60 };
