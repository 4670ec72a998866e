import type { WebFeature } from '#lib/feature.ts';

export const plans: WebFeature = {
  offline: ['GET /api/workouts/today'],
};
