import { expect, test } from 'vitest';
import { muscleState, musclesIn } from './muscle-state.ts';

test.each([
  [12, 12, 'done'],
  [12, 14, 'done'],
  [0, 3, 'done'],
  [12, 0.5, 'part'],
  [12, 0, 'open'],
  [0, 0, null],
])('of %d planned sets %d done are %s', (planned, done, state) => {
  expect(muscleState(planned, done)).toBe(state);
});

test('a week has its muscles by state', () => {
  const volumes = [
    { muscle: 'chest' as const, planned: [6, 12], done: [6, 4] },
    { muscle: 'lats' as const, planned: [6, 0], done: [0, 0] },
  ];
  expect(musclesIn(volumes, 0)).toEqual({ done: ['chest'], part: [], open: ['lats'] });
  expect(musclesIn(volumes, 1)).toEqual({ done: [], part: ['chest'], open: [] });
});
