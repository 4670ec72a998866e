import type { WebFeature } from '#lib/feature.ts';

export const planChanges: WebFeature = {
  words: { 'plan-changes': 'programs' },
};
