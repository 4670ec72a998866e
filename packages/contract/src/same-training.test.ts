import { expect, it } from 'vitest';
import { isSameTraining } from './same-training.ts';

it.each([
  ['the same', [0, 60], [0, 60], true],
  ['begun a little later', [0, 60], [3, 62], true],
  ['a part of the other', [0, 60], [20, 30], true],
  ['half of the shorter one', [0, 60], [50, 70], true],
  ['less than half of it', [0, 60], [55, 95], false],
  ['one after the other', [0, 60], [60, 90], false],
  ['nothing', [0, 60], [30, 30], false],
] as const)('says whether two trainings are one: %s', (_what, a, b, is) => {
  const span = ([from, to]: readonly [number, number]) => ({ from, to });
  expect(isSameTraining(span(a), span(b))).toBe(is);
  expect(isSameTraining(span(b), span(a))).toBe(is);
});
