import { expect, test } from 'vitest';
import { hasAgreed } from './agreed-rules.ts';

test('numbers come first once a kind was chosen, or has a goal or a target', () => {
  const none = { agreed: false, goal: null, target: null };
  const goal = { from: 80, fromDay: '2026-03-02', to: 75, by: '2026-06-01', setBy: null };
  expect(hasAgreed([])).toBe(false);
  expect(hasAgreed([none, none])).toBe(false);
  expect(hasAgreed([none, { ...none, agreed: true }])).toBe(true);
  expect(hasAgreed([{ ...none, goal: goal as never }])).toBe(true);
  expect(hasAgreed([{ ...none, target: 2_200 }])).toBe(true);
});
