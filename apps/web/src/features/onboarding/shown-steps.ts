import type { Onboarding, OnboardingStep } from '@spotter/contract/onboarding';
import { type Path, pathTo } from '#lib/paths.ts';

type Action = { label: string; href: string };
type Words = {
  title: string;
  /** Shown while it is the next step; an optional step never is. */
  hint?: string;
  actions: readonly Action[];
  /** The pages that offer this step themselves while it is not done. */
  begunOn: readonly Path[];
};

/** The texts of a trainer's steps, with links to where they are done; the first link is the shorter way. */
const STEPS: Partial<Record<OnboardingStep['key'], Words>> = {
  brand: {
    title: 'onboarding.brand.title',
    begunOn: [],
    actions: [{ label: 'onboarding.brand.title', href: pathTo('/logo-management') }],
  },
  invite: {
    title: 'onboarding.invite.title',
    hint: 'onboarding.invite.hint',
    begunOn: ['/coach', '/dashboard'],
    actions: [{ label: 'onboarding.invite.action', href: pathTo('/coach', { invite: 1 }) }],
  },
  workout: {
    title: 'onboarding.workout.title',
    hint: 'onboarding.workout.hint',
    begunOn: ['/workouts'],
    actions: [
      { label: 'onboarding.workout.example', href: pathTo('/workouts', { examples: 1 }) },
      { label: 'onboarding.workout.own', href: pathTo('/workouts', { new: 1 }) },
    ],
  },
  joined: {
    title: 'onboarding.joined.title',
    hint: 'onboarding.joined.hint',
    begunOn: ['/coach'],
    actions: [{ label: 'onboarding.joined.action', href: pathTo('/coach') }],
  },
  assign: {
    title: 'onboarding.assign.title',
    hint: 'onboarding.assign.hint',
    begunOn: [],
    actions: [{ label: 'onboarding.assign.action', href: pathTo('/workouts', { assign: 1 }) }],
  },
};

export type ShownStep = OnboardingStep & Words & { isNext: boolean };

/** The steps with their texts. Only steps that can be done now have actions: nobody can join without a link. */
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

/** Whether every required step is done. */
export const isThrough = ({ steps }: Onboarding) => steps.every(({ done, optional }) => done || optional);
