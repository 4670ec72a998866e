import type { WebFeature } from '#lib/feature.ts';

export const settings: WebFeature = {
  words: { brand: 'brand' },
  offline: ['GET /api/settings'],
  live: () => import('./live.ts').then((m) => m.settingsLive),
};
