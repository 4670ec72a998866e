import type { WebFeature } from '#lib/feature.ts';

export const streaks: WebFeature = {
  firstFrame: [['GET /api/streaks/user']],
  offline: ['GET /api/streaks/user', 'GET /api/streaks/days'],
};
