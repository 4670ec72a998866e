import type { WebFeature } from '#lib/feature.ts';

export const habits: WebFeature = {
  words: { habits: 'habits' },
  offline: ['GET /api/habits'],
};
