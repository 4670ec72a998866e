import { LayoutDashboard } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

export const overview: WebFeature = {
  navigation: [
    {
      path: '/dashboard',
      label: 'shell.nav.dashboard',
      icon: LayoutDashboard,
      only: 'trainer',
      room: 'wide',
      phone: { trainer: [1, 'shell.nav.dashboard'] },
      group: 'people',
      count: () => import('./attention-count.tsx').then((m) => m.AttentionCount),
      order: 20,
    },
  ],
  words: { overview: 'community' },
};
