import type { WebFeature } from '#lib/feature.ts';

export const workouts: WebFeature = {
  offline: ['GET /api/workouts', 'GET /api/workouts/:id', 'GET /api/routines'],
};
