import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { COMMON_RACKS, isInPounds, loadedBy, loadsOf, platesFor, type Rack } from './loadable.ts';

const LB = 0.45359237;
const racks = fc.record({
  unit: fc.constantFrom('kg' as const, 'lb' as const),
  bars: fc.uniqueArray(fc.constantFrom(7.5, 15, 20, 45), { minLength: 1, maxLength: 3 }),
  plates: fc.uniqueArray(
    fc.record({
      size: fc.constantFrom(0.5, 1.25, 2.5, 5, 10, 15, 20, 25, 45),
      pairs: fc.integer({ min: 1, max: 4 }),
    }),
    { selector: ({ size }) => size, maxLength: 6 },
  ),
  step: fc.constantFrom(0.5, 1, 2.5, 5),
  dumbbells: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
});
const ways = fc.constantFrom('bar' as const, 'dumbbells' as const, 'steps' as const);
const kilograms = fc.integer({ min: 1, max: 50_000 }).map((hundredths) => hundredths / 100);
const inUnit = (kg: number, { unit }: Rack) => (unit === 'lb' ? kg / LB : kg);

/** Whether plates on both sides of the bar make the load, found by trying all of them. */
function canLoad(load: number, { bars, plates }: Rack): boolean {
  let sums = [...bars];
  for (const { size, pairs } of plates) {
    sums = sums.flatMap((sum) => Array.from({ length: pairs + 1 }, (_, count) => sum + 2 * size * count));
  }
  return sums.some((sum) => Math.abs(sum - load) < 0.02);
}

describe('a load that can be made', () => {
  it('is never above what was asked for, unless there is nothing lighter', () => {
    fc.assert(
      fc.property(racks, ways, kilograms, (rack, by, asked) => {
        const loads = loadsOf(rack, by);
        const lightest = loads.below(0);
        expect(loads.atMost(asked)).toBeLessThanOrEqual(Math.max(asked, lightest) + 0.02);
      }),
    );
  });

  it('is the nearest one there is', () => {
    fc.assert(
      fc.property(racks, ways, kilograms, (rack, by, asked) => {
        const loads = loadsOf(rack, by);
        const found = loads.nearest(asked);
        const off = (load: number) => Math.abs(load - asked);
        for (const other of [loads.atMost(asked), loads.above(asked), loads.below(asked), loads.above(found)])
          expect(off(found)).toBeLessThanOrEqual(off(other) + 0.03);
      }),
    );
  });

  it('is the same when it is rounded again, and never less for more', () => {
    fc.assert(
      fc.property(racks, ways, kilograms, kilograms, (rack, by, one, other) => {
        const { nearest } = loadsOf(rack, by);
        expect(nearest(nearest(one))).toBe(nearest(one));
        expect(nearest(Math.min(one, other))).toBeLessThanOrEqual(nearest(Math.max(one, other)));
      }),
    );
  });

  it('is made of the bar and pairs of plates that there are', () => {
    fc.assert(
      fc.property(racks, kilograms, (rack, asked) => {
        expect(canLoad(inUnit(loadsOf(rack, 'bar').nearest(asked), rack), rack)).toBe(true);
      }),
    );
  });

  it('is one of the dumbbells that there are', () => {
    fc.assert(
      fc.property(racks, kilograms, (rack, asked) => {
        fc.pre(rack.dumbbells.length > 0);
        const found = inUnit(loadsOf(rack, 'dumbbells').nearest(asked), rack);
        expect(rack.dumbbells.some((size) => Math.abs(size - found) < 0.02)).toBe(true);
      }),
    );
  });

  it('made once, is the same when it is asked for again', () => {
    fc.assert(
      fc.property(racks, ways, kilograms, (rack, by, asked) => {
        const loads = loadsOf(rack, by);
        const once = loads.atMost(asked);
        expect(loads.atMost(once)).toBe(once);
      }),
    );
  });

  it('goes up and down by what can be loaded, and comes back', () => {
    fc.assert(
      fc.property(racks, ways, kilograms, (rack, by, asked) => {
        const loads = loadsOf(rack, by);
        const from = loads.atMost(asked);
        const up = loads.above(from);
        expect(up).toBeGreaterThanOrEqual(from);
        if (up > from) expect(loads.below(up)).toBe(from);
      }),
    );
  });
});

describe('the plates of a bar', () => {
  const half = COMMON_RACKS.kg;
  test('are the largest that make the load, on a bar that there is', () => {
    expect(platesFor(65, half)).toEqual({ bar: 20, side: [20, 2.5] });
    expect(platesFor(61.25, half)).toBeNull();
    expect(platesFor(20, half)).toEqual({ bar: 20, side: [] });
    expect(platesFor(12, half)).toBeNull();
    expect(platesFor(135, COMMON_RACKS.lb)).toEqual({ bar: 45, side: [45] });
    const few = {
      ...half,
      bars: [20, 10],
      plates: [
        { size: 20, pairs: 1 },
        { size: 15, pairs: 2 },
      ],
    };
    expect(platesFor(80, few)).toEqual({ bar: 20, side: [15, 15] });
    expect(platesFor(40, few)).toEqual({ bar: 10, side: [15] });
  });

  test('make every load that can be loaded, bar and both sides together', () => {
    fc.assert(
      fc.property(racks, kilograms, (rack, asked) => {
        const load = Math.round(inUnit(loadsOf(rack, 'bar').nearest(asked), rack) * 4) / 4;
        const found = platesFor(load, rack);
        const sum = (found?.side ?? []).reduce((all, plate) => all + plate, 0);
        expect((found?.bar ?? 0) + 2 * sum).toBe(load);
        for (const { size, pairs } of rack.plates)
          expect(found?.side.filter((one) => one === size).length).toBeLessThanOrEqual(pairs);
      }),
    );
  });
});

test('a usual gym loads halves of five kilograms, or fives of pounds', () => {
  const kg = loadsOf(COMMON_RACKS.kg, 'bar');
  expect([kg.atMost(80), kg.atMost(50), kg.atMost(81.9), kg.above(80), kg.below(80)]).toEqual([
    80, 50, 80, 82.5, 77.5,
  ]);
  expect(kg.atMost(12)).toBe(20);
  const lb = loadsOf(COMMON_RACKS.lb, 'bar');
  // 50 kg are 110.2 lb.
  expect(Math.round((lb.atMost(50) / LB) * 10) / 10).toBe(110);
});

test('a load in whole pounds comes back as it was for every five pounds', () => {
  const lb = loadsOf(COMMON_RACKS.lb, 'steps');
  for (let pounds = 5; pounds <= 2_000; pounds += 5) {
    const stored = Math.round(pounds * LB * 100) / 100;
    expect(lb.atMost(stored)).toBe(stored);
    expect(isInPounds(stored)).toBe(true);
  }
  expect(isInPounds(50)).toBe(false);
});

test('the equipment says how an exercise is loaded', () => {
  expect([
    loadedBy(['bench', 'barbell']),
    loadedBy(['dumbbells']),
    loadedBy(['cable']),
    loadedBy([]),
  ]).toEqual(['bar', 'dumbbells', 'steps', 'steps']);
});
