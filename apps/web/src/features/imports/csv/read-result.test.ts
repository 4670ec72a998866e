import { expect, test } from 'vitest';
import { readResult } from './read-result.ts';

const shown = (text: string) =>
  readResult(text, 'kg')?.map(({ reps, weight, duration, distance }) =>
    [reps, weight, duration, distance].map((one) => one ?? '').join('/'),
  ) ?? null;

test.each([
  ['3x8', ['8///', '8///', '8///']],
  ['2 x 8 @ 60 kg', ['8/60//', '8/60//']],
  ['2x8x60', ['8/60//', '8/60//']],
  ['60 kg x 8 x 2', ['8/60//', '8/60//']],
  ['100x5, 102,5x5', ['5/100//', '5/102.5//']],
  ['100x5,105x3', ['5/100//', '3/105//']],
  ['5 lb x 10', ['10/2.27//']],
  ['225 lbs × 5; BW x 10', ['5/102.06//', '10///']],
  ['Set 1: 100x5\nSet 2) 110 x 3', ['5/100//', '3/110//']],
  ['5 reps @ 102.5', ['5/102.5//']],
  ['12 reps', ['12///']],
  ['90s', ['//90/']],
  ['2 x 1:30', ['//90/', '//90/']],
  ['5 km in 25:00', ['//1500/5000']],
  ['3 miles', ['///4828']],
  ['', []],
])('%j is read', (text, sets) => {
  expect(shown(text)).toEqual(sets);
});

test.each(['felt great', 'done', '100x5, then heavy', '8-10 reps', '100', '3x', '5 @ 70%', '0x5'])(
  '%j is not read, in no part',
  (text) => {
    expect(shown(text)).toBeNull();
  },
);
