import type { WebFeature } from '#lib/feature.ts';

export const trophies: WebFeature = {
  words: { trophies: 'community' },
};
