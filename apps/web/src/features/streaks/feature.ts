import type { WebFeature } from '#lib/feature.ts';

export const streaks: WebFeature = {
  offline: ['GET /api/streaks/user', 'GET /api/streaks/days'],
};
