import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneRepMax } from './one-rep-max.ts';
import { type BestsSoFar, findRecords, isOddLoad, type JudgedSet } from './personal-records.ts';
import { RECORD_KINDS } from './sessions-limits.ts';
import { SET_TYPES } from './workouts-limits.ts';

const NONE: BestsSoFar = { heaviest: null, oneRepMax: null, repsAt: [] };

const oneSet = fc.record({
  type: fc.constantFrom(...SET_TYPES),
  weight: fc.option(fc.integer({ min: 0, max: 40 }).map((steps) => steps * 2.5)),
  reps: fc.option(fc.integer({ min: 0, max: 15 })),
  done: fc.boolean(),
});
const log = fc
  .array(oneSet, { maxLength: 30 })
  .map((sets): JudgedSet[] => sets.map((set, index) => ({ ...set, id: `s${index}`, confirmed: true })));

const done = (...sets: [weight: number, reps: number][]): JudgedSet[] =>
  sets.map(([weight, reps], index) => ({ id: `s${index}`, type: 'normal', weight, reps, done: true }));
const found = (sets: JudgedSet[]) =>
  findRecords(NONE, sets).records.map(({ setId, kind, value, previous }) => [setId, kind, value, previous]);
const counts = ({ done: isDone, type, weight, reps }: JudgedSet) =>
  isDone && type !== 'warmup' && Boolean(weight) && Boolean(reps);
const sorted = ({ repsAt, ...rest }: BestsSoFar) => ({
  ...rest,
  repsAt: repsAt.toSorted((a, b) => a.weight - b.weight),
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
    const before = { heaviest: 60, oneRepMax: 60, repsAt: [{ weight: 60, reps: 1 }] };
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
    const inOne = [first, ...rest].map((set) => ({ ...set, sessionId: 'a' }) as JudgedSet);
    expect(findRecords(NONE, inOne).slips).toEqual([]);
    const inTwo = inOne.map((set, index) => ({ ...set, sessionId: index === 0 ? 'a' : 'b' }));
    expect(findRecords(NONE, inTwo).slips).toEqual(['s1', 's2']);
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

  it('occur once per kind and set, and only for sets that count', () => {
    fc.assert(
      fc.property(log, (sets) => {
        const { records } = findRecords(NONE, sets);
        const keys = records.map(({ setId, kind }) => `${setId}/${kind}`);
        expect(new Set(keys).size).toBe(keys.length);
        const may = new Set(sets.filter(counts).map(({ id }) => id));
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
        for (const { kind, value, previous } of findRecords(NONE, sets).records) {
          expect(value).toBeGreaterThan(previous);
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
        const whole = findRecords(NONE, sets);
        const first = findRecords(NONE, sets.slice(0, at));
        const second = findRecords(first.after, sets.slice(at));
        expect([...first.records, ...second.records]).toEqual(whole.records);
        expect(sorted(second.after)).toEqual(sorted(whole.after));
      }),
    );
  });

  it('give bests that do not depend on the order of the sets', () => {
    fc.assert(
      fc.property(log, (sets) => {
        const { after } = findRecords(NONE, sets);
        expect(sorted(findRecords(NONE, sets.toReversed()).after)).toEqual(sorted(after));
        const counted = sets.filter(counts);
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
        const { records } = findRecords(NONE, undone);
        expect(records.some(({ setId }) => setId === sets[index]?.id)).toBe(false);
        expect(records).toEqual(findRecords(NONE, sets.toSpliced(index, 1)).records);
      }),
    );
  });
});
