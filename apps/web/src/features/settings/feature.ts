import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/word-packs.ts' {
  interface WordPacks {
    brand: never;
  }
}

export const settings: WebFeature = {
  words: { brand: 'brand' },
  offline: ['GET /api/settings'],
  live: () => import('./live.ts').then((m) => m.settingsLive),
};
