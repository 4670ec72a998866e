import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECORD_KINDS, SET_TYPES } from './limits.ts';
import { oneRepMax } from './one-rep-max.ts';
import { type BestsSoFar, findRecords, type JudgedSet } from './personal-records.ts';

const NONE: BestsSoFar = { heaviest: null, oneRepMax: null, repsAt: [] };

const oneSet = fc.record({
  type: fc.constantFrom(...SET_TYPES),
  weight: fc.option(fc.integer({ min: 0, max: 40 }).map((steps) => steps * 2.5)),
  reps: fc.option(fc.integer({ min: 0, max: 15 })),
  done: fc.boolean(),
});
const log = fc
  .array(oneSet, { maxLength: 30 })
  .map((sets): JudgedSet[] => sets.map((set, index) => ({ ...set, id: `s${index}` })));

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

describe('personal records', () => {
  it('begin with the second time: the first has nothing to beat', () => {
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

  it('leave an estimate above 12 repetitions out', () => {
    expect(found(done([60, 12], [60, 13]))).toEqual([['s1', 'most-reps', 13, 12]]);
  });

  it('are not most repetitions at a load when a heavier one was lifted as often', () => {
    expect(found(done([60, 5], [70, 8], [60, 8]))).not.toContainEqual(['s2', 'most-reps', 8, 5]);
    expect(found(done([60, 5], [70, 8], [60, 9]))).toContainEqual(['s2', 'most-reps', 9, 5]);
  });

  it('are not made of the hundredth of a kilogram between a load in pounds and in kilograms', () => {
    expect(found(done([61.23, 1], [61.24, 1]))).toEqual([]);
  });

  it('never come twice of one kind for one set, and only for sets that count', () => {
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

  it('beat what was before, and each heaviest the one before it', () => {
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

  it('are the same found in one go or cut anywhere in two', () => {
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

  it('leave bests behind that do not depend on the order', () => {
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

  it('do not survive their set’s correction: without the set none names it, and the others stay possible', () => {
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
