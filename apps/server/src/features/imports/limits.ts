import type { RateLimit } from '#lib/rate-limits.ts';

/** A coach who brings a hundred clients at once sends at least three of these for each. */
export const IMPORT_LIMIT: RateLimit = { points: 600, duration: 60 };
