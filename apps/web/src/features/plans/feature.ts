import type { WebFeature } from '#lib/feature.ts';

export const plans: WebFeature = {
  firstFrame: [['GET /api/workouts/today']],
  offline: ['GET /api/workouts/today'],
};
