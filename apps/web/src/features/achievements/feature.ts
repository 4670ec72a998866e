import type { WebFeature } from '#lib/feature.ts';

export const achievements: WebFeature = {
  words: { achievements: 'community' },
  offline: ['GET /api/achievements', 'GET /api/achievements/user'],
};
