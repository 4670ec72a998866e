import type { WebFeature } from '#lib/feature.ts';

export const tribe: WebFeature = {
  words: { tribe: 'community' },
  live: () => import('./live.ts').then((m) => m.tribeLive),
};
