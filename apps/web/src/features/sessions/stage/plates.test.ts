import fc from 'fast-check';
import { expect, test } from 'vitest';
import { platesFor } from './plates.ts';

test('a load is the bar and the plates of one side, largest first', () => {
  expect(platesFor(65, 'metric')).toEqual({ bar: 20, side: [20, 2.5] });
  expect(platesFor(61.25, 'metric')).toBeNull();
  expect(platesFor(62.5, 'metric')).toEqual({ bar: 20, side: [20, 1.25] });
  expect(platesFor(135, 'imperial')).toEqual({ bar: 45, side: [45] });
});

test('the empty bar has no plates, and less than the bar is no load of a bar', () => {
  expect(platesFor(20, 'metric')).toEqual({ bar: 20, side: [] });
  expect(platesFor(12, 'metric')).toBeNull();
});

test('bar and both sides are the load, for every load that the plates can make', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (pairs) => {
      const load = 20 + pairs * 2.5;
      const found = platesFor(load, 'metric');
      const sum = (found?.side ?? []).reduce((all, plate) => all + plate, 0);
      expect((found?.bar ?? 0) + 2 * sum).toBe(load);
    }),
  );
});
