import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/word-packs.ts' {
  interface WordPacks {
    tokens: never;
  }
}

/** A part of the settings, which `app/pages/profile` loads with its words. */
export const tokens: WebFeature = { words: { tokens: 'tokens' } };
