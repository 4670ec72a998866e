import { Clapperboard } from 'lucide-react';
import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/paths.ts' {
  interface Pages {
    '/videos': 'exercise';
  }
}

export const exercises: WebFeature = {
  pages: [
    {
      path: '/videos',
      load: () => import('./library/videos-page.tsx').then((m) => m.VideosPage),
      words: ['training'],
    },
  ],
  navigation: [
    {
      path: '/videos',
      label: 'exercises.nav.label',
      icon: Clapperboard,
      room: 'wider',
      group: 'plan',
      order: 70,
    },
  ],
  words: { exercises: 'training' },
  offline: [
    'GET /api/exercises?after',
    'GET /api/exercises/by-id/:id',
    'GET /api/exercise-films',
    'GET /api/exercise-notes',
  ],
  live: () => import('./live.ts').then((m) => m.exercisesLive),
  sent: () => import('./notes/sent.ts'),
};
