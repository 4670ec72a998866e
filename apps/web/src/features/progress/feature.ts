import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/paths.ts' {
  interface Pages {
    '/progress/:id': 'client';
  }
}

export const progress: WebFeature = {
  pages: [
    {
      path: '/progress/:id',
      load: () => import('./exercise-history-page.tsx').then((m) => m.ExerciseHistoryPage),
      words: ['training'],
    },
  ],
  words: { progress: 'training' },
  offline: [
    'GET /api/progress/adherence',
    'GET /api/progress/plan',
    'GET /api/progress/year',
    'GET /api/progress/exercises',
    'GET /api/progress/exercises/:id',
  ],
};
