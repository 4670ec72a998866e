import { ClipboardCheck } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/word-packs.ts' {
  interface WordPacks {
    checkins: never;
  }
}

export const checkIns: WebFeature = {
  navigation: [
    {
      path: '/check-ins',
      label: 'check-ins.nav.label',
      icon: ClipboardCheck,
      room: 'more',
      group: 'people',
      count: () => import('./queue/waiting-count.tsx').then((m) => m.WaitingCount),
      order: 35,
    },
  ],
  words: { 'check-ins': 'checkins' },
  firstFrame: [['GET /api/check-ins/due']],
  offline: ['GET /api/check-ins', 'GET /api/check-ins/due', 'GET /api/check-ins/photos'],
};
