import type { WebFeature } from '#lib/feature.ts';

export const body: WebFeature = {
  words: { body: 'body' },
  offline: ['GET /api/body', 'GET /api/body/values'],
};
