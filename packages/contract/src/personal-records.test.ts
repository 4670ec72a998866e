import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneRepMax } from './one-rep-max.ts';
import {
  type BestsSoFar,
  type EvaluatedSet,
  evaluatedBy,
  findRecords,
  isOddLoad,
  NO_BESTS,
} from './personal-records.ts';
import { RECORD_KINDS } from './sessions-limits.ts';
import { SET_TYPES } from './workouts-limits.ts';

const oneSet = fc.record({
  type: fc.constantFrom(...SET_TYPES),
  weight: fc.option(fc.integer({ min: 0, max: 40 }).map((steps) => steps * 2.5)),
  reps: fc.option(fc.integer({ min: 0, max: 15 })),
  duration: fc.constantFrom(null, 0, 30, 45, 60),
  distance: fc.constantFrom(null, 0, 995, 1_000, 5_000),
  added: fc.constantFrom(null, null, -20, -15, 0),
  band: fc.constantFrom('', '', '', 'red'),
  done: fc.boolean(),
});
const log = fc
  .array(oneSet, { maxLength: 30 })
  .map((sets): EvaluatedSet[] => sets.map((set, index) => ({ ...set, id: `s${index}`, confirmed: true })));

const done = (...sets: [weight: number, reps: number][]): EvaluatedSet[] =>
  sets.map(([weight, reps], index) => ({ id: `s${index}`, type: 'normal', weight, reps, done: true }));
const aSet = (at: number, values: Partial<EvaluatedSet>): EvaluatedSet => {
  return { id: `s${at}`, type: 'normal', weight: null, reps: null, done: true, ...values };
};
const found = (sets: EvaluatedSet[]) =>
  findRecords(NO_BESTS, sets).records.map(({ setId, kind, value, previous }) => [
    setId,
    kind,
    value,
    previous,
  ]);
const sorted = ({ repsAt, secondsAt, distances, ...rest }: BestsSoFar) => ({
  ...rest,
  repsAt: repsAt.toSorted((a, b) => a.weight - b.weight),
  secondsAt: secondsAt.toSorted((a, b) => a.weight - b.weight),
  distances: distances.toSorted((a, b) => a.weight - b.weight || a.metres - b.metres),
});

describe('an odd load', () => {
  it.each([
    [100, 60, 60, true, 'more than half as much again'],
    [90, 60, 60, false, 'half as much again'],
    [17.5, 10, 10, false, 'less than ten kilograms more'],
    [10, 1, 1, true, 'a slipped point with a light load'],
    [100, 40, null, false, 'a steep rise in the first session'],
    [625, 62.5, null, true, 'a slipped point in the first session'],
    [999, 100, null, true, 'a leap in the first session'],
    [100, 20, null, false, 'the first plates on the bar'],
    [625, null, null, false, 'the first set of all'],
  ])(
    'of %d kg after %d kg, %d kg before the session: %s, because it is %s',
    (weight, best, before, odd, _why) => {
      expect(isOddLoad(weight, best, before)).toBe(odd);
    },
  );

  it('is a slip until it is confirmed: no record, and no best', () => {
    const sets = done([60, 1], [625, 1], [65, 1]);
    const before = { ...NO_BESTS, heaviest: 60, oneRepMax: 60, repsAt: [{ weight: 60, reps: 1 }] };
    const slip = findRecords(before, sets);
    expect([slip.slips, slip.after.heaviest]).toEqual([['s1'], 65]);
    expect(slip.records.map(({ setId }) => setId)).toEqual(['s2', 's2']);
    const meant = findRecords(
      before,
      sets.map((set) => ({ ...set, confirmed: true })),
    );
    expect([meant.slips, meant.after.heaviest]).toEqual([[], 625]);
  });

  it('is judged by the sessions before its own', () => {
    const [first, ...rest] = done([40, 1], [100, 1], [170, 1]);
    const inOne = [first, ...rest].map((set) => ({ ...set, sessionId: 'a' }) as EvaluatedSet);
    expect(findRecords(NO_BESTS, inOne).slips).toEqual([]);
    const inTwo = inOne.map((set, index) => ({ ...set, sessionId: index === 0 ? 'a' : 'b' }));
    expect(findRecords(NO_BESTS, inTwo).slips).toEqual(['s1', 's2']);
  });
});

describe('personal records', () => {
  it('need an earlier set: the first one has nothing to beat', () => {
    expect(found(done([60, 5]))).toEqual([]);
    expect(found(done([60, 5], [60, 5]))).toEqual([]);
  });

  it('are the heaviest load, the best estimate and the most repetitions', () => {
    expect(found(done([60, 5], [65, 5]))).toEqual([
      ['s1', 'heaviest', 65, 60],
      ['s1', 'one-rep-max', 75.83, 70],
    ]);
    expect(found(done([60, 5], [60, 6]))).toEqual([
      ['s1', 'one-rep-max', 72, 70],
      ['s1', 'most-reps', 6, 5],
    ]);
  });

  it('ignore an estimate above 12 repetitions', () => {
    expect(found(done([60, 12], [60, 13]))).toEqual([['s1', 'most-reps', 13, 12]]);
  });

  it('for repetitions need more than at any heavier load', () => {
    expect(found(done([60, 5], [70, 8], [60, 8]))).not.toContainEqual(['s2', 'most-reps', 8, 5]);
    expect(found(done([60, 5], [70, 8], [60, 9]))).toContainEqual(['s2', 'most-reps', 9, 5]);
  });

  it('ignore a hundredth of a kilogram between a load in pounds and in kilograms', () => {
    expect(found(done([61.23, 1], [61.24, 1]))).toEqual([]);
  });

  it('on the bodyweight are the most repetitions, and what was added is harder', () => {
    const body = (...reps: number[]) =>
      reps.map((count, at) => aSet(at, { reps: count, added: at % 2 ? 0 : null }));
    expect(found(body(8, 8, 12))).toEqual([['s2', 'most-reps', 12, 8]]);
    expect(
      found([aSet(0, { reps: 8 }), aSet(1, { weight: 10, added: 10, reps: 9 }), aSet(2, { reps: 9 })]),
    ).toEqual([]);
  });

  it('with help are the least of it, down to none', () => {
    const helped = (...added: number[]) => added.map((more, at) => aSet(at, { reps: 5, added: more }));
    expect(found(helped(-40, -40, -30, -35))).toEqual([['s2', 'least-help', 30, 40]]);
    expect(found(helped(-40, 0, 0))).toEqual([['s1', 'least-help', 0, 40]]);
    expect(found(helped(0, -20, 0))).toEqual([]);
    // More repetitions with as much help as before, but no more than with less.
    expect(found([aSet(0, { reps: 5, added: -20 }), aSet(1, { reps: 7, added: -20 })])).toEqual([
      ['s1', 'most-reps', 7, 5],
    ]);
    const [own] = findRecords(NO_BESTS, helped(-40, -30)).records;
    expect(own).toMatchObject({ weight: -30, reps: 5 });
  });

  it('by time are the longest, at a load or a harder one', () => {
    const held = (...sets: [duration: number, weight?: number][]) =>
      sets.map(([duration, weight = null], at) => aSet(at, { duration, weight }));
    expect(found(held([60], [60], [75]))).toEqual([['s2', 'longest', 75, 60]]);
    expect(found(held([60], [30, 10], [45, 10]))).toEqual([['s2', 'longest', 45, 30]]);
    expect(found(held([60], [90, 10], [80]))).toEqual([]);
  });

  it('by distance are the farthest, and the shortest time over a distance done before', () => {
    const ran = (...sets: [distance: number, duration?: number][]) =>
      sets.map(([distance, duration], at) => aSet(at, { distance, duration: duration ?? null }));
    expect(found(ran([5_000, 1_500], [5_000, 1_500]))).toEqual([]);
    expect(found(ran([5_000, 1_500], [6_000, 2_000]))).toEqual([['s1', 'farthest', 6_000, 5_000]]);
    expect(found(ran([5_000, 1_500], [5_000, 1_470]))).toEqual([['s1', 'fastest', 1_470, 1_500]]);
    // A device measures within a percent.
    expect(found(ran([5_000, 1_500], [4_970, 1_430]))).toEqual([['s1', 'fastest', 1_430, 1_491]]);
    // Another distance is not compared, and a longer one as fast is better.
    expect(found(ran([5_000, 1_500], [1_000, 200]))).toEqual([]);
    expect(found(ran([1_000, 240], [5_000, 1_150], [1_000, 235]))).toEqual([
      ['s1', 'farthest', 5_000, 1_000],
    ]);
    expect(found(ran([5_000], [5_000, 1_500]))).toEqual([]);
    const { records } = findRecords(NO_BESTS, ran([5_000, 1_500], [5_000, 1_470]));
    expect(records).toMatchObject([{ distance: 5_000, weight: 0, reps: 0 }]);
  });

  it('are none with a band, whose pull nobody knows', () => {
    expect(found([aSet(0, { reps: 5, band: 'red' }), aSet(1, { reps: 9, band: 'red' })])).toEqual([]);
  });

  it('take what an older version of the page stored', () => {
    const old = { heaviest: 60, oneRepMax: 60, repsAt: [{ weight: 60, reps: 1 }] } as unknown as BestsSoFar;
    expect(findRecords(old, done([65, 1])).records.map(({ kind }) => kind)).toEqual([
      'heaviest',
      'one-rep-max',
    ]);
  });

  it('occur once per kind and set, and only for sets that count', () => {
    fc.assert(
      fc.property(log, (sets) => {
        const { records } = findRecords(NO_BESTS, sets);
        const keys = records.map(({ setId, kind }) => `${setId}/${kind}`);
        expect(new Set(keys).size).toBe(keys.length);
        const may = new Set(sets.filter((set) => evaluatedBy(set) !== null).map(({ id }) => id));
        for (const record of records) {
          expect(may.has(record.setId)).toBe(true);
          expect(RECORD_KINDS).toContain(record.kind);
        }
      }),
    );
  });

  it('beat what was before, and each heaviest one the previous', () => {
    fc.assert(
      fc.property(log, (sets) => {
        let heaviest = 0;
        for (const { kind, value, previous } of findRecords(NO_BESTS, sets).records) {
          const isLess = kind === 'least-help' || kind === 'fastest';
          expect(isLess ? previous - value : value - previous).toBeGreaterThan(0);
          if (kind !== 'heaviest') continue;
          expect(value).toBeGreaterThan(heaviest);
          heaviest = value;
        }
      }),
    );
  });

  it('are the same whether found in one pass or in two', () => {
    fc.assert(
      fc.property(log, fc.nat(30), (sets, at) => {
        const whole = findRecords(NO_BESTS, sets);
        const first = findRecords(NO_BESTS, sets.slice(0, at));
        const second = findRecords(first.after, sets.slice(at));
        expect([...first.records, ...second.records]).toEqual(whole.records);
        expect(sorted(second.after)).toEqual(sorted(whole.after));
      }),
    );
  });

  it('give bests that do not depend on the order of the sets', () => {
    fc.assert(
      fc.property(log, (sets) => {
        const { after } = findRecords(NO_BESTS, sets);
        expect(sorted(findRecords(NO_BESTS, sets.toReversed()).after)).toEqual(sorted(after));
        const counted = sets.filter((set) => evaluatedBy(set) === 'reps' && set.weight);
        const most = (values: (number | null)[]) => {
          const known = values.filter((value) => value !== null);
          return known.length > 0 ? Math.max(...known) : null;
        };
        expect(after.heaviest).toBe(most(counted.map(({ weight }) => weight)));
        expect(after.oneRepMax).toBe(most(counted.map(({ weight, reps }) => oneRepMax(weight, reps))));
      }),
    );
  });

  it('disappear with their set when it is removed; the other records stay possible', () => {
    fc.assert(
      fc.property(log, fc.nat(29), (sets, index) => {
        const undone = sets.map((set, at) => (at === index ? { ...set, done: false } : set));
        const { records } = findRecords(NO_BESTS, undone);
        expect(records.some(({ setId }) => setId === sets[index]?.id)).toBe(false);
        expect(records).toEqual(findRecords(NO_BESTS, sets.toSpliced(index, 1)).records);
      }),
    );
  });
});
