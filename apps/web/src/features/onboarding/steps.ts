import type { Onboarding, OnboardingStep } from '@spotter/contract/onboarding';
import { examplesPath, invitePath, newWorkoutPath, PATHS, type Path, plannedPath } from '#lib/paths.ts';

type Action = { label: string; href: string };
type Words = {
  title: string;
  /** Said while it is next; what is optional never is. */
  hint?: string;
  actions: readonly Action[];
  /** The pages that, while it is not done, begin with it themselves. */
  begunOn: readonly Path[];
};

/** The trainer's steps in words, and the places where they are done; the first action is the shorter way. */
const STEPS: Partial<Record<OnboardingStep['key'], Words>> = {
  brand: {
    title: 'onboarding.brand.title',
    begunOn: [],
    actions: [{ label: 'onboarding.brand.title', href: PATHS.logoManagement }],
  },
  invite: {
    title: 'onboarding.invite.title',
    hint: 'onboarding.invite.hint',
    begunOn: [PATHS.coach, PATHS.dashboard],
    actions: [{ label: 'onboarding.invite.action', href: invitePath }],
  },
  workout: {
    title: 'onboarding.workout.title',
    hint: 'onboarding.workout.hint',
    begunOn: [PATHS.workouts],
    actions: [
      { label: 'onboarding.workout.example', href: examplesPath },
      { label: 'onboarding.workout.own', href: newWorkoutPath },
    ],
  },
  joined: {
    title: 'onboarding.joined.title',
    hint: 'onboarding.joined.hint',
    begunOn: [PATHS.coach],
    actions: [{ label: 'onboarding.joined.action', href: PATHS.coach }],
  },
  assign: {
    title: 'onboarding.assign.title',
    hint: 'onboarding.assign.hint',
    begunOn: [],
    actions: [{ label: 'onboarding.assign.action', href: plannedPath }],
  },
};

export type ShownStep = OnboardingStep & Words & { isNext: boolean };

/** The steps with their words. Only what can be done now has actions: nobody joins without a link. */
export function shownSteps({ steps }: Onboarding): ShownStep[] {
  const isDone = (key: OnboardingStep['key']) => steps.some((step) => step.key === key && step.done);
  const next = steps.find(({ done, optional }) => !done && !optional);
  return steps.flatMap((step) => {
    const words = STEPS[step.key];
    if (!words) return [];
    const isPossible =
      step.key === 'joined'
        ? isDone('invite')
        : step.key === 'assign'
          ? isDone('workout') && isDone('joined')
          : true;
    const actions = step.done || !isPossible ? [] : words.actions;
    return [{ ...step, ...words, actions, isNext: step === next }];
  });
}

/** Everything that is needed has been done. */
export const isThrough = ({ steps }: Onboarding) => steps.every(({ done, optional }) => done || optional);
