import type { RateLimit } from '#lib/rate-limits.ts';

/** A page tells its subscription each time it is opened. */
export const ALERT_DEVICE_LIMIT: RateLimit = { points: 30, duration: 60 };
