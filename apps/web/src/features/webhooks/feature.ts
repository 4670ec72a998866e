import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/word-packs.ts' {
  interface WordPacks {
    webhooks: never;
  }
}

declare module '#lib/paths.ts' {
  interface Pages {
    // Whose log is open.
    '/webhooks': 'hook';
  }
}

export const webhooks: WebFeature = {
  pages: [
    {
      path: '/webhooks',
      load: () => import('./webhooks-page.tsx').then((m) => m.WebhooksPage),
      words: ['webhooks'],
      only: 'trainer',
    },
  ],
  words: { webhooks: 'webhooks' },
};
