import { Trophy } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/paths.ts' {
  interface Pages {
    '/challenges': 'id' | 'new';
  }
}

export const challenges: WebFeature = {
  pages: [
    {
      path: '/challenges',
      load: () => import('./challenges-page.tsx').then((m) => m.ChallengesPage),
      words: ['community'],
    },
  ],
  navigation: [{ path: '/challenges', label: 'challenges.nav.label', icon: Trophy, room: 'wide', order: 80 }],
  words: { challenges: 'community' },
};
