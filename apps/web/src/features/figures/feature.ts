import type { WebFeature } from '#lib/feature.ts';

/** Exercises as moving figures; it has no page of its own. */
export const figures: WebFeature = {};
