import { NewWorkout } from '@spotter/contract/workouts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatOf, targetsOf } from './rules.ts';

const exerciseId = '0199aaaa-0000-7000-8000-000000000001';
/** A line as the contract accepts it. */
const lineOf = (more: object) => {
  const [line] = NewWorkout.parse({ name: 'A', exercises: [{ exerciseId, ...more }] }).exercises;
  if (!line) throw new Error('no line');
  return line;
};

describe('targets of a line', () => {
  it('are one for each set, from the measures of the line', () => {
    const targets = targetsOf(lineOf({ sets: 3, reps: 8, weight: 62.5, restTime: 90 }));
    expect(targets).toHaveLength(3);
    expect(new Set(targets.map((target) => JSON.stringify(target))).size).toBe(1);
    expect(targets[0]).toEqual({
      type: 'normal',
      reps: 8,
      repsMax: null,
      weight: 62.5,
      duration: null,
      distance: null,
      rpe: null,
      percent: null,
      rir: null,
      plus: null,
      amrap: false,
      restTime: 90,
      perSide: false,
      added: null,
      band: '',
      every: null,
    });
  });

  it('are the given ones, with weights to a hundredth of a kilogram', () => {
    const targets = [
      { type: 'warmup', reps: 8, weight: 20.004 },
      { reps: 8, repsMax: 12, weight: 40.126, rpe: 8.5 },
      { type: 'failure', duration: 40, distance: 200 },
    ];
    expect(targetsOf(lineOf({ targets }))).toMatchObject([
      { type: 'warmup', reps: 8, weight: 20, rpe: null },
      { type: 'normal', reps: 8, repsMax: 12, weight: 40.13, rpe: 8.5 },
      { type: 'failure', reps: null, duration: 40, distance: 200 },
    ]);
  });

  it('convert back to the line they were made from', () => {
    const measure = (max: number) => fc.option(fc.integer({ min: 1, max }));
    fc.assert(
      fc.property(
        fc.record({
          sets: fc.integer({ min: 1, max: 50 }),
          reps: measure(1_000),
          weight: fc.option(fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100)),
          duration: measure(86_400),
          restTime: measure(86_400),
        }),
        (line) => {
          expect(flatOf(targetsOf(lineOf(line)))).toEqual(line);
        },
      ),
    );
  });
});

describe('the measures of a line', () => {
  const warmUp = { type: 'warmup', reps: 8, weight: 20 };

  it('are those of the first set that is not a warm-up', () => {
    const targets = targetsOf(lineOf({ targets: [warmUp, { reps: 5, weight: 100, restTime: 180 }, warmUp] }));
    expect(flatOf(targets)).toEqual({ sets: 3, reps: 5, weight: 100, duration: null, restTime: 180 });
  });

  it('are those of the first set when all are warm-ups', () => {
    expect(flatOf(targetsOf(lineOf({ targets: [warmUp, { ...warmUp, reps: 4 }] })))).toMatchObject({
      sets: 2,
      reps: 8,
    });
  });
});

describe('lines that the contract refuses', () => {
  const parse = (more: object) =>
    NewWorkout.safeParse({ name: 'A', exercises: [{ exerciseId, ...more }] }).success;

  it.each([
    ['neither sets nor targets', {}],
    ['targets in another number than sets', { sets: 2, targets: [{ reps: 5 }] }],
    ['a range that ends below its start', { targets: [{ reps: 12, repsMax: 8 }] }],
    ['a range without a start', { targets: [{ repsMax: 8 }] }],
    ['an exertion of 11', { targets: [{ reps: 5, rpe: 11 }] }],
    ['no target at all', { targets: [] }],
  ])('%s', (_what, line) => {
    expect(parse(line)).toBe(false);
  });
});
