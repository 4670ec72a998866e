import type { WebFeature } from '#lib/feature.ts';

export const onboarding: WebFeature = {
  words: { onboarding: 'onboarding' },
};
