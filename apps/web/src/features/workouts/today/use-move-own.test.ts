import type { PlannedToday } from '@spotter/contract/plans';
import { expect, test } from 'vitest';
import { withoutPlan, withPlan } from './use-move-own.ts';

const plan = (assignmentId: string, completedAt: string | null = null) =>
  ({ id: 'workout', assignmentId, date: '2026-03-04', completedAt }) as PlannedToday;
const first = plan('first');
const second = plan('second');
const third = plan('third');

test('a plan that goes to another day leaves all others of today', () => {
  const today = { ...first, also: [second, third] };
  expect(withoutPlan(today, 'first')).toEqual({ ...second, also: [third] });
  expect(withoutPlan(today, 'third')).toEqual({ ...first, also: [second] });
  expect(withoutPlan({ ...first, also: [second] }, 'second')).toEqual(first);
  expect(withoutPlan(first, 'first')).toBeNull();
});

test('a plan that comes to today stands before what is done, which stays', () => {
  const done = plan('done', '2026-03-04T08:00:00.000Z');
  expect(withPlan({ ...done, also: [second] }, third)).toEqual({ ...third, also: [done, second] });
  expect(withPlan(null, third)).toEqual(third);
  expect(withPlan({ ...first, also: [second] }, third)).toEqual({ ...first, also: [second] });
});
