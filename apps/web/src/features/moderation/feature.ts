import { ShieldAlert } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

export const moderation: WebFeature = {
  navigation: [
    {
      path: '/moderation',
      label: 'moderation.nav.label',
      icon: ShieldAlert,
      only: 'trainer',
      room: 'wide',
      count: () => import('./reports-count.tsx').then((m) => m.ReportsCount),
      order: 105,
    },
  ],
  words: { moderation: 'community' },
};
