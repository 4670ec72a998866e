import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/word-packs.ts' {
  interface WordPacks {
    imports: never;
  }
}

declare module '#lib/paths.ts' {
  interface Pages {
    // For a coach: into whose training.
    '/imports': 'client';
  }
}

/** Training from other apps; the page composes it with the library. */
export const imports: WebFeature = { words: { imports: 'imports' } };
