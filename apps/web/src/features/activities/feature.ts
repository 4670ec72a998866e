import type { WebFeature } from '#lib/feature.ts';

export const activities: WebFeature = {
  offline: ['GET /api/activities'],
  live: () => import('./live.ts').then((m) => m.activitiesLive),
  sent: () => import('./sent.ts'),
};
