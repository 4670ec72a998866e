import type { WebFeature } from '#lib/feature.ts';

export const achievements: WebFeature = {
  words: { achievements: 'training' },
  offline: ['GET /api/achievements', 'GET /api/achievements/user'],
};
