import type { WebFeature } from '#lib/feature.ts';

/** A part of the settings, which `app/pages/profile` loads with its words. */
export const tokens: WebFeature = { words: { tokens: 'tokens' } };
