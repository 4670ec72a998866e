import fc from 'fast-check';
import { expect, test } from 'vitest';
import { THING_BOX, THING_SHAPES } from './thing-shapes.ts';
import { THINGS, thingFor } from './things.ts';

test('things are ordered by weight, and no step between two is so large that the comparison says nothing', () => {
  const weights = THINGS.map(({ kg }) => kg);
  expect(weights).toEqual([...weights].sort((a, b) => a - b));
  const steps = weights.slice(1).map((kg, at) => kg / (weights[at] ?? kg));
  expect(Math.max(...steps)).toBeLessThan(3.5);
  expect(Math.max(...steps.slice(1))).toBeLessThanOrEqual(2.5);
});

test.each([
  [27, null],
  [30, 'as much as dog'],
  [2_340, 'as much as rhino'],
  [1_500, 'as much as hippo'],
  [1_800, 'more than hippo'],
  [5_018, 'more than asianElephant'],
  [12_000, 'as much as bus'],
  [90_000, 'more than whale'],
])('%i kg: %s', (kg, text) => {
  const found = thingFor(kg);
  expect(found && `${found.isMore ? 'more than' : 'as much as'} ${found.thing.id}`).toBe(text);
});

test('what is said is true of any load: never more than a thing that is heavier, nor as much as one far from it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 200_000, noNaN: true }), (kg) => {
      const found = thingFor(kg);
      if (!found) expect(kg).toBeLessThan(THINGS[0].kg);
      else if (found.isMore) expect(kg).toBeGreaterThan(found.thing.kg);
      else expect(Math.abs(kg / found.thing.kg - 1)).toBeLessThanOrEqual(0.081);
    }),
  );
});

test('every drawing stays within its box', () => {
  for (const [id, shapes] of Object.entries(THING_SHAPES)) {
    for (const [, path, width = 0] of shapes) {
      // Relative parts move by at most a few units; absolute ones are pairs, or one number after H and V.
      for (const [, command, numbers = ''] of path.matchAll(/([MLHVQ])([^A-Za-z]*)/g)) {
        const values = numbers.match(/-?[\d.]+/g)?.map(Number) ?? [];
        for (const [at, value] of values.entries()) {
          const isDown = command === 'V' || (command !== 'H' && at % 2 === 1);
          expect(value - width / 2, id).toBeGreaterThanOrEqual(0);
          expect(value + width / 2, id).toBeLessThanOrEqual(isDown ? THING_BOX.height : THING_BOX.width);
        }
      }
    }
  }
});
