import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_RACKS, loadsOf } from './loadable.ts';
import type { Progression } from './loads.ts';
import { OPEN_TARGET } from './open-target.ts';
import type { PastSession } from './progression.ts';
import { type LoadFacts, suggestLoads, targetsFor } from './suggest-loads.ts';
import type { SetTarget } from './workouts.ts';

const TUESDAY = '2026-03-03';
const stagesOf = (...stages: [sets: number, reps: number][]) =>
  stages.map(([sets, reps]) => ({ sets, reps }));
/** The first tier of GZCLP, and the second. */
const T1 = { kind: 'stages', step: 5, stages: stagesOf([5, 3], [6, 2], [10, 1]), restart: 85 } as const;
const T2 = { kind: 'stages', step: 2.5, stages: stagesOf([3, 10], [3, 8], [3, 6]), restart: 90 } as const;

const target = (part: Partial<SetTarget> = {}): SetTarget => ({ ...OPEN_TARGET, ...part });
const goal = [...Array.from({ length: 4 }, () => target({ reps: 3 })), target({ reps: 3, amrap: true })];
const done = (plannedReps: number | null, weight: number, reps: readonly number[]): PastSession => ({
  date: TUESDAY,
  plannedReps,
  sets: reps.map((count) => ({ weight, reps: count, rpe: null })),
});
const facts = (past: readonly PastSession[], part: Partial<LoadFacts> = {}): LoadFacts => ({
  ...{ trainingMax: null, past, times: 0, loads: loadsOf(COMMON_RACKS.kg, 'bar') },
  ...part,
});
/** '6 × 2 @ 100: next_stage': the sets of the next session, and why. */
function next(rule: Progression, past: readonly PastSession[], part: Partial<LoadFacts> = {}) {
  const known = facts(past, part);
  const targets = targetsFor({ targets: goal, progression: rule }, known);
  const found = suggestLoads({ targets, progression: rule }, known);
  expect(found).toHaveLength(targets.length);
  expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(1);
  return `${targets.length} × ${targets[0]?.reps} @ ${found[0]?.weight ?? '-'}: ${found[0]?.reason.code ?? '-'}`;
}
const times = (count: number, reps: number) => Array.from({ length: count }, () => reps);

describe('stages after a miss', () => {
  it('begin with the first, at the load that the plan says', () => {
    expect(next(T1, [])).toBe('5 × 3 @ -: -');
    const planned = goal.map((one) => ({ ...one, percent: 80 }));
    const line = { targets: planned, progression: T1 };
    expect(suggestLoads(line, facts([], { trainingMax: 100 }))[0]).toMatchObject({
      weight: 80,
      reason: { code: 'percent' },
    });
  });

  it('go up within a stage, and on to the next one at the same load after a miss', () => {
    expect(next(T1, [done(3, 100, [3, 3, 3, 3, 5])])).toBe('5 × 3 @ 105: reached');
    expect(next(T1, [done(3, 100, [3, 3, 3, 3, 2])])).toBe('6 × 2 @ 100: next_stage');
    // A set that was left out is a miss.
    expect(next(T1, [done(3, 100, [3, 3, 3, 3])])).toBe('6 × 2 @ 100: next_stage');
    expect(next(T1, [done(2, 100, times(6, 2))])).toBe('6 × 2 @ 105: reached');
    expect(next(T1, [done(2, 105, times(5, 2))])).toBe('10 × 1 @ 105: next_stage');
    expect(next(T1, [done(1, 105, times(10, 1))])).toBe('10 × 1 @ 110: reached');
  });

  it('begin anew with less after a miss in the last one', () => {
    expect(next(T1, [done(1, 110, times(9, 1))])).toBe('5 × 3 @ 92.5: first_stage');
    expect(next(T2, [done(6, 60, [6, 6, 5])])).toBe('3 × 10 @ 55: first_stage');
  });

  it('begin anew with a part of a tested set of five', () => {
    const tested = { ...T1, test: 5 };
    const miss = done(1, 110, times(9, 1));
    // 110 kg once are about 94 kg five times.
    expect(next(tested, [miss])).toBe('1 × 5 @ 95: test');
    expect(next(tested, [done(5, 100, [5]), miss])).toBe('5 × 3 @ 85: tested');
    // Fewer repetitions say a lower maximum of five, more a higher one.
    expect(next(tested, [done(5, 100, [3]), miss])).toBe('5 × 3 @ 80: tested');
    expect(next(tested, [done(5, 100, [8]), miss])).toBe('5 × 3 @ 92.5: tested');
    expect(next(tested, [done(3, 85, times(5, 3)), done(5, 100, [5]), miss])).toBe('5 × 3 @ 90: reached');
  });

  it('begin anew with more than the first one had last, where that is known', () => {
    const heavier = { ...T2, more: 7.5 };
    const past = [done(6, 60, [6, 6, 5]), done(8, 57.5, [8, 8, 7]), done(10, 55, [10, 10, 9])];
    expect(next(heavier, past)).toBe('3 × 10 @ 62.5: plus');
    expect(next(heavier, past.slice(0, 1))).toBe('3 × 10 @ 55: first_stage');
  });

  it('say why', () => {
    const line = { targets: goal, progression: T1 };
    expect(suggestLoads(line, facts([done(3, 100, [3])]))[0]).toEqual({
      weight: 100,
      reps: null,
      reason: { code: 'next_stage', values: { times: 6, reps: 2, weight: 100, date: TUESDAY } },
    });
  });

  it('are those of their own line: a lighter day of the lift, and a session without a plan, change nothing', () => {
    const own = done(3, 100, times(5, 3));
    expect(next(T1, [done(10, 60, [10, 10, 7]), done(null, 140, [1]), own])).toBe('5 × 3 @ 105: reached');
    expect(next(T1, [done(10, 60, [10, 10, 10])])).toBe('5 × 3 @ -: -');
    const byChoice = { ...done(3, 90, times(4, 3)), lightened: true };
    expect(next(T1, [byChoice, own])).toBe('5 × 3 @ 105: reached');
  });

  it('keep warm-ups, and the last set to the most', () => {
    const known = facts([done(3, 100, [3])]);
    const targets = [target({ type: 'warmup', reps: 5 }), ...goal, target({ type: 'drop', reps: 8 })];
    const staged = targetsFor({ targets, progression: T1 }, known);
    expect(staged.map(({ type, reps, amrap }) => `${type} ${reps}${amrap ? '+' : ''}`)).toEqual([
      'warmup 5',
      ...times(5, 2).map((reps) => `normal ${reps}`),
      'normal 2+',
      'drop 8',
    ]);
    expect(suggestLoads({ targets: staged, progression: T1 }, known)[0]).toMatchObject({ weight: 60 });
  });

  const logged = fc.record({
    date: fc.constant(TUESDAY),
    plannedReps: fc.constantFrom(null, 1, 2, 3, 10),
    sets: fc.array(
      fc.record({
        weight: fc.option(fc.integer({ min: 8, max: 60 }).map((steps) => steps * 2.5)),
        reps: fc.option(fc.integer({ min: 0, max: 6 })),
        rpe: fc.constant(null),
      }),
      { minLength: 1, maxLength: 10 },
    ),
  });

  it('follow from the last session of the line alone, in any order of its sets', () => {
    fc.assert(
      fc.property(fc.array(logged, { maxLength: 6 }), fc.array(logged, { maxLength: 3 }), (past, older) => {
        const isOwn = ({ plannedReps, sets }: PastSession) =>
          [1, 2, 3].includes(plannedReps ?? 0) && sets.some(({ weight }) => weight);
        const found = next(T1, past);
        if (past.some(isOwn)) expect(next(T1, [...past, ...older])).toBe(found);
        expect(next(T1, past.filter(isOwn))).toBe(found);
        expect(
          next(
            T1,
            past.map((one) => ({ ...one, sets: one.sets.toReversed() })),
          ),
        ).toBe(found);
      }),
    );
  });

  it('never add load after a miss, and only ever suggest what can be loaded or what was lifted', () => {
    fc.assert(
      fc.property(logged, fc.constantFrom('kg' as const, 'lb' as const), (last, unit) => {
        const loads = loadsOf(COMMON_RACKS[unit], 'bar');
        const known = facts([last], { loads });
        const [found] = suggestLoads({ targets: goal, progression: T1 }, known);
        if (found?.weight == null) return;
        const { code } = found.reason;
        const heaviest = Math.max(...last.sets.map(({ weight }) => weight ?? 0));
        if (code !== 'reached') expect(found.weight).toBeLessThanOrEqual(heaviest);
        // Another gym's lighter bar was lifted: where nothing lighter can be loaded, its load stays.
        const wasLifted = last.sets.some(({ weight }) => weight === found.weight);
        if (!wasLifted) expect(loads.nearest(found.weight)).toBeCloseTo(found.weight, 5);
      }),
    );
  });
});

describe('a step from so many repetitions in the last set', () => {
  const T3 = { kind: 'amrap', step: 2.5, from: 25 } as const;
  const sets = [target({ reps: 15 }), target({ reps: 15 }), target({ reps: 15, amrap: true })];
  const after = (...reps: number[]) =>
    suggestLoads({ targets: sets, progression: T3 }, facts([done(15, 40, reps)]))[0];

  it('comes once they are reached, and is never doubled', () => {
    expect(after(15, 15, 24)).toEqual({
      weight: 40,
      reps: null,
      reason: { code: 'until', values: { reps: 24, to: 25, date: TUESDAY } },
    });
    expect(after(15, 15, 25)).toMatchObject({ weight: 42.5, reason: { code: 'last_set' } });
    expect(after(15, 15, 40)?.weight).toBe(42.5);
    expect(after(15, 12, 12)?.reason.code).toBe('again');
  });
});
