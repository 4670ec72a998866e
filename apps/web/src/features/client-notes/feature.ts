import type { WebFeature } from '#lib/feature.ts';

export const clientNotes: WebFeature = {
  words: { 'client-notes': 'onboarding' },
};
