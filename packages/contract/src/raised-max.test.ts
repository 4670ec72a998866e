import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_RACKS, loadsOf } from './loadable.ts';
import { OPEN_TARGET } from './open-target.ts';
import { raisedMax, type TopSet } from './raised-max.ts';
import { suggestLoads } from './suggest-loads.ts';

const TUESDAY = '2026-03-03';
const RAISES = [2.5, 5, 7.5];
const top = (weight: number, reps: number): TopSet => ({ date: TUESDAY, weight, reps });

describe('a training max that the heaviest set raises', () => {
  it.each([
    [0, 100],
    [1, 100],
    [2, 102.5],
    [3, 102.5],
    [4, 105],
    [5, 105],
    [6, 107.5],
    [12, 107.5],
  ])('with %i repetitions goes from 100 to %d', (reps, weight) => {
    expect(raisedMax(100, RAISES, [top(95, reps)]).weight).toBe(weight);
  });

  it('goes on from session to session, and a light day says nothing', () => {
    const tops = [top(95, 3), top(85, 10), top(97.5, 6), top(90, 20), top(105, 1)];
    // 102.5, as it was, 110, too light, and no repetition more.
    expect(raisedMax(100, RAISES, tops)).toEqual({ weight: 110, by: { ...top(105, 1), step: 0 } });
    expect(raisedMax(100, RAISES, [])).toEqual({ weight: 100, by: null });
  });

  const heavy = fc.array(
    fc.record({
      date: fc.constant(TUESDAY),
      weight: fc.integer({ min: 4, max: 80 }).map((steps) => steps * 2.5),
      reps: fc.integer({ min: 0, max: 15 }),
    }),
    { maxLength: 20 },
  );

  it('never falls, and is the same whether it is found at once or anew after each session', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 200 }), heavy, (max, tops) => {
        let weight = max;
        for (const one of tops) {
          const next = raisedMax(weight, RAISES, [one]).weight;
          expect(next).toBeGreaterThanOrEqual(weight);
          expect(next - weight).toBeLessThanOrEqual(7.5);
          weight = next;
        }
        expect(raisedMax(max, RAISES, tops).weight).toBeCloseTo(weight, 2);
      }),
    );
  });

  it('is what the percents of the line are of, and each says why', () => {
    const targets = [75, 85, 95].map((percent) => ({ ...OPEN_TARGET, reps: 3, percent }));
    const progression = { kind: 'max' as const, raises: RAISES };
    const loads = loadsOf(COMMON_RACKS.kg, 'bar');
    const suggest = (tops: readonly TopSet[], trainingMax: number | null = 100) =>
      suggestLoads({ targets, progression }, { trainingMax, tops, past: [], times: 0, loads });
    expect(suggest([top(95, 6)]).map((one) => one?.weight)).toEqual([80, 92.5, 102.5]);
    expect(suggest([top(95, 6)])[2]?.reason).toEqual({
      code: 'max_raised',
      values: { percent: 95, max: 107.5, step: 7.5, reps: 6, date: TUESDAY },
    });
    expect(suggest([top(95, 1)])[2]?.reason).toEqual({
      code: 'max_held',
      values: { percent: 95, max: 100, reps: 1, date: TUESDAY },
    });
    expect(suggest([])[2]?.reason.code).toBe('percent');
    expect(suggest([top(95, 6)], null)[2]?.reason.code).toBe('no_max');
  });
});
