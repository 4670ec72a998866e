import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/word-packs.ts' {
  interface WordPacks {
    archives: never;
  }
}

declare module '#lib/paths.ts' {
  interface Pages {
    // The messages of archives that were read in: `chats`, or the id of one, with a page of it.
    '/your-data': 'former' | 'page';
    '/coach/:id/data': never;
    '/studio-data': never;
  }
}

export const archives: WebFeature = {
  pages: [
    {
      path: '/your-data',
      load: () => import('./archive-page.tsx').then((m) => m.ArchivePage),
      words: ['archives'],
    },
    {
      path: '/coach/:id/data',
      load: () => import('./client-archive-page.tsx').then((m) => m.ClientArchivePage),
      words: ['archives', 'community'],
      only: 'trainer',
    },
    {
      path: '/studio-data',
      load: () => import('./studio-data-page.tsx').then((m) => m.StudioDataPage),
      words: ['archives'],
      only: 'trainer',
    },
  ],
  words: { archives: 'archives' },
};
