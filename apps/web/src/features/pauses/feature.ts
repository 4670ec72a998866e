import type { WebFeature } from '#lib/feature.ts';

export const pauses: WebFeature = {
  words: { pauses: 'training' },
  offline: ['GET /api/pauses'],
};
