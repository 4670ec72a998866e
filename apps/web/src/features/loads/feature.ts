import type { WebFeature } from '#lib/feature.ts';

export const loads: WebFeature = {
  words: { loads: 'training' },
  offline: ['GET /api/training-maxes', 'GET /api/rack'],
};
