/**
 * Limits of all features. Each feature's own are in `<feature>-limits.ts`, also free of schemas, so that the
 * browser loads none.
 */

export const ADDRESS_MAX = 500;
export const PAGE_DEFAULT = 50;
export const PAGE_MAX = 100;
