import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/word-packs.ts' {
  interface WordPacks {
    habits: never;
  }
}

export const habits: WebFeature = {
  words: { habits: 'habits' },
  firstFrame: [['GET /api/habits', null]],
  offline: ['GET /api/habits'],
};
