import type { Onboarding, OnboardingStep } from '@spotter/contract/onboarding';
import { expect, test } from 'vitest';
import { isThrough, shownSteps } from './shown-steps.ts';

const KEYS = ['brand', 'invite', 'workout', 'joined', 'assign'] as const;

function after(...done: OnboardingStep['key'][]): Onboarding {
  const steps = KEYS.map((key) => ({ key, done: done.includes(key), optional: key === 'brand' }));
  return { steps, closed: false, form: null };
}
const nextOf = (state: Onboarding) => shownSteps(state).find(({ isNext }) => isNext)?.key;
const offered = (state: Onboarding) =>
  shownSteps(state).flatMap(({ key, actions }) => (actions.length > 0 ? [key] : []));

test('the next step is the first required one that is not done; the brand is optional', () => {
  expect(nextOf(after())).toBe('invite');
  expect(nextOf(after('brand', 'invite'))).toBe('workout');
  expect(nextOf(after('workout'))).toBe('invite');
  expect(nextOf(after('invite', 'workout'))).toBe('joined');
  expect(nextOf(after('invite', 'workout', 'joined'))).toBe('assign');
});

test('only steps that can be done now have actions', () => {
  expect(offered(after())).toEqual(['brand', 'invite', 'workout']);
  expect(offered(after('invite'))).toEqual(['brand', 'workout', 'joined']);
  expect(offered(after('invite', 'workout', 'joined'))).toEqual(['brand', 'assign']);
});

test('the checklist is complete without the brand, and not before', () => {
  expect(isThrough(after('brand', 'invite', 'workout', 'joined'))).toBe(false);
  expect(isThrough(after('invite', 'workout', 'joined', 'assign'))).toBe(true);
});
