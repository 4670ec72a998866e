import { onboardingRoutes } from '@spotter/contract/onboarding';
import type { Feature } from '#db/feature.ts';
import { mountOnboarding } from './routes.ts';

/** The first steps of a new trainer or client. */
export const onboarding: Feature = {
  name: 'onboarding',
  firstReads: { everyPage: [onboardingRoutes.getOnboarding] },
  mount: mountOnboarding,
};
