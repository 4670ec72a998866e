import { z } from 'zod';
import { route } from './route.ts';
import { personTopic } from './topic.ts';

/**
 * What a newcomer does first. Trainers: `brand`, `invite`, `workout`, `joined`, `assign`; clients: `workout`,
 * `picture`, `device`, `hello`.
 */
export const OnboardingStep = z.object({
  key: z.enum(['brand', 'invite', 'workout', 'joined', 'assign', 'picture', 'device', 'hello']),
  /** Whether the rows say that it was done; nobody sends it. */
  done: z.boolean(),
  /** The rest is enough to be on one's way. */
  optional: z.boolean(),
});
export type OnboardingStep = z.infer<typeof OnboardingStep>;

/** The steps of the viewer's role in their order, and whether the checklist was put away. */
export const Onboarding = z.object({ steps: z.array(OnboardingStep), closed: z.boolean() });
export type Onboarding = z.infer<typeof Onboarding>;

export const onboardingTopics = {
  /** Whether a person has closed their first steps. */
  onboarding: personTopic('onboarding'),
};

export const onboardingRoutes = {
  getOnboarding: route({
    method: 'GET',
    path: '/api/onboarding',
    access: 'member',
    summary: 'What you have done of a newcomer’s first steps',
    reply: Onboarding,
  }),
  closeOnboarding: route({
    method: 'POST',
    path: '/api/onboarding/close',
    access: 'member',
    summary: 'Puts your first steps away for good',
  }),
};
