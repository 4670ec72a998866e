import { z } from 'zod';
import { feature } from './feature.ts';
import { route } from './route.ts';
import { AskedForm } from './start-forms.ts';
import { personTopic } from './topic.ts';

/**
 * A first step of a new member. Trainers: `brand`, `invite`, `workout`, `joined`, `assign`; clients:
 * `workout`, `picture`, `device`, `hello`.
 */
export const OnboardingStep = z.object({
  key: z.enum(['brand', 'invite', 'workout', 'joined', 'assign', 'picture', 'device', 'hello']),
  /** Whether it is done, derived from rows; nobody sends it. */
  done: z.boolean(),
  /** An optional step. */
  optional: z.boolean(),
});
export type OnboardingStep = z.infer<typeof OnboardingStep>;

/** The steps of the viewer's role in order, and whether the checklist was dismissed. */
export const Onboarding = z.object({
  steps: z.array(OnboardingStep),
  closed: z.boolean(),
  /** What a client is asked, also after the first steps; null: nothing. */
  form: AskedForm.nullable(),
  /** Who coaches is asked to set up codes from an app, once the first steps are dismissed. */
  asksCode: z.literal(true).optional(),
});
export type Onboarding = z.infer<typeof Onboarding>;

export const onboardingTopics = {
  /** Whether a person has dismissed their first steps. */
  onboarding: personTopic('onboarding'),
};

export const onboardingRoutes = {
  getOnboarding: route({
    method: 'GET',
    path: '/api/onboarding',
    access: 'member',
    former: false,
    summary: 'Your first steps and which of them are done',
    reply: Onboarding,
  }),
  closeOnboarding: route({
    method: 'POST',
    path: '/api/onboarding/close',
    access: 'member',
    former: false,
    summary: 'Dismisses your first steps permanently',
  }),
};

export const onboarding = feature({ routes: onboardingRoutes });
