import type { WebFeature } from '#lib/feature.ts';

export const reads: WebFeature = {
  words: { reads: 'body' },
  offline: ['GET /api/reads'],
};
