import { ShieldAlert } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/paths.ts' {
  interface Pages {
    '/moderation': never;
  }
}

export const moderation: WebFeature = {
  pages: [
    {
      path: '/moderation',
      load: () => import('./moderation-page.tsx').then((m) => m.ModerationPage),
      words: ['community'],
      only: 'trainer',
    },
  ],
  navigation: [
    {
      path: '/moderation',
      label: 'shell.nav.moderation',
      icon: ShieldAlert,
      only: 'trainer',
      room: 'wide',
      count: () => import('./reports-count.tsx').then((m) => m.ReportsCount),
      order: 105,
    },
  ],
  words: { moderation: 'community' },
};
