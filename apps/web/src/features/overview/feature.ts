import { LayoutDashboard } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

export const overview: WebFeature = {
  navigation: [
    {
      path: '/dashboard',
      label: 'overview.nav.label',
      icon: LayoutDashboard,
      only: 'trainer',
      room: 'wide',
      phone: { trainer: 1 },
      group: 'people',
      count: () => import('./attention-count.tsx').then((m) => m.AttentionCount),
      order: 20,
    },
  ],
  words: { overview: 'community' },
};
