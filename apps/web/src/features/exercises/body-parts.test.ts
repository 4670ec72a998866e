import { MUSCLES } from '@spotter/contract/limits';
import { expect, test } from 'vitest';
import { frameOf, HEIGHTS, type Muscle, PARTS, sideOf } from './body-parts.ts';

test('every muscle can be seen on the figure, and inside what is shown of it', () => {
  for (const muscle of MUSCLES) {
    const muscles = { primary: [muscle], secondary: [] as Muscle[] };
    expect(PARTS[sideOf(muscles)][muscle], muscle).toBeTypeOf('string');
    const { middle, height } = frameOf(muscles);
    expect(Math.abs(HEIGHTS[muscle] - middle), muscle).toBeLessThan(height / 2 - 20);
  }
});

test('the figure turns to the side that is trained', () => {
  expect(sideOf({ primary: ['quadriceps'], secondary: ['glutes'] })).toBe('front');
  expect(sideOf({ primary: ['hamstrings', 'glutes'], secondary: ['abs'] })).toBe('back');
});
