import type { WebFeature } from '#lib/feature.ts';

export const calls: WebFeature = {
  words: { calls: 'live' },
  live: () => import('./live.ts').then((m) => m.callsLive),
};
