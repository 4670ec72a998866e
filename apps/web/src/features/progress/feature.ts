import type { WebFeature } from '#lib/feature.ts';

declare module '#lib/paths.ts' {
  interface Pages {
    '/progress/:id': 'client';
    '/progress/programmes/:id': 'client';
  }
}

export const progress: WebFeature = {
  pages: [
    {
      path: '/progress/:id',
      load: () => import('./exercise-history-page.tsx').then((m) => m.ExerciseHistoryPage),
      words: ['training'],
    },
    {
      path: '/progress/programmes/:id',
      load: () => import('./report/report-page.tsx').then((m) => m.ReportPage),
      words: ['training', 'programs'],
    },
  ],
  words: { progress: 'training', report: 'programs' },
  offline: [
    'GET /api/progress/adherence',
    'GET /api/progress/plan',
    'GET /api/progress/year',
    'GET /api/progress/exercises',
    'GET /api/progress/exercises/:id',
    'GET /api/progress/muscles',
    'GET /api/progress/programs',
    'GET /api/progress/programs/:id',
  ],
};
