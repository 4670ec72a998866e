import type { RateLimit } from '#lib/rate-limits.ts';

/** A coach who brings twenty clients with all their years sends about a hundred of these. */
export const IMPORT_LIMIT: RateLimit = { points: 240, duration: 60 };
