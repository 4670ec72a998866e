import { ClipboardCheck } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

export const checkIns: WebFeature = {
  navigation: [
    {
      path: '/check-ins',
      label: 'shell.nav.checkIns',
      icon: ClipboardCheck,
      room: 'more',
      group: 'people',
      order: 35,
    },
  ],
  words: { 'check-ins': 'checkins' },
  offline: ['GET /api/check-ins', 'GET /api/check-ins/due', 'GET /api/check-ins/photos'],
};
