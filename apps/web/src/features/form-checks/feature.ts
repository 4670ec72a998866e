import { Clapperboard } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/word-packs.ts' {
  interface WordPacks {
    form: never;
  }
}

declare module '#lib/paths.ts' {
  interface Pages {
    '/form-checks': never;
    '/form-checks/:id': 'beside';
  }
}

export const formChecks: WebFeature = {
  pages: [
    {
      path: '/form-checks',
      load: () => import('./form-checks-page.tsx').then((m) => m.FormChecksPage),
      words: ['form'],
    },
    {
      path: '/form-checks/:id',
      load: () => import('./form-check-page.tsx').then((m) => m.FormCheckPage),
      words: ['form'],
    },
  ],
  navigation: [
    {
      path: '/form-checks',
      label: 'form-checks.nav.label',
      icon: Clapperboard,
      room: 'more',
      group: 'people',
      order: 46,
    },
  ],
  words: { 'form-checks': 'form' },
};
