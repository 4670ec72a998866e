import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/word-packs.ts' {
  interface WordPacks {
    body: never;
  }
}

export const body: WebFeature = {
  words: { body: 'body' },
  offline: ['GET /api/body', 'GET /api/body/values'],
};
