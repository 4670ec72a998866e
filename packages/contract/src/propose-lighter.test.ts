import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LighterLine, lighten } from './lighten.ts';
import { lighterLoads } from './lighter-loads.ts';
import { COMMON_RACKS, loadsOf } from './loadable.ts';
import { OPEN_TARGET } from './open-target.ts';
import type { PastSession } from './progression.ts';
import { proposeLighter } from './propose-lighter.ts';
import { type LoadFacts, suggestLoads } from './suggest-loads.ts';
import type { SetTarget } from './workouts.ts';

const set = (part: Partial<SetTarget> = {}): SetTarget => ({ ...OPEN_TARGET, reps: 5, ...part });
const times = (count: number, part?: Partial<SetTarget>) => Array.from({ length: count }, () => set(part));
const past = (weight: number, reps: readonly number[], more: Partial<PastSession> = {}): PastSession => ({
  date: '2026-03-03',
  sets: reps.map((count) => ({ weight, reps: count, rpe: null })),
  ...more,
});
const facts = (part: Partial<LoadFacts> = {}): LoadFacts => ({
  ...{ trainingMax: null, past: [], times: 0, loads: loadsOf(COMMON_RACKS.kg, 'bar') },
  ...part,
});
/** A line as it begins for somebody who is asked. */
function begun(targets: SetTarget[], part: Partial<LoadFacts> = {}): LighterLine {
  const known = facts(part);
  const suggestions = suggestLoads({ targets, progression: null }, known);
  return { targets, suggestions, lighter: lighterLoads(targets, suggestions, known) };
}
const weights = ({ lighter = [] }: LighterLine) => lighter.map((load) => load?.weight ?? null);

const squats = begun(times(3, { weight: 60 }));
const pushUps = begun(times(3));
const answers = (sleep: number, soreness: number, energy: number) => ({ sleep, soreness, energy });

describe('what is proposed', () => {
  it('is nothing for who feels well, or a little low in one of the three', () => {
    expect(proposeLighter(answers(5, 4, 3), [squats])).toBeNull();
    expect(proposeLighter(answers(2, 5, 5), [squats])).toBeNull();
    expect(proposeLighter(answers(3, 3, 3), [squats])).toBeNull();
  });

  it('is less load for who is tired, and a set less for who is sore alone', () => {
    expect(proposeLighter(answers(1, 5, 5), [squats])).toBe('load');
    expect(proposeLighter(answers(2, 4, 2), [squats])).toBe('load');
    expect(proposeLighter(answers(4, 1, 4), [squats])).toBe('set');
    expect(proposeLighter(answers(1, 1, 1), [squats])).toBe('load');
  });

  it('is the other one where nothing can be lighter that way, and nothing where neither can', () => {
    expect(proposeLighter(answers(1, 5, 1), [pushUps])).toBe('set');
    expect(proposeLighter(answers(4, 1, 4), [begun([set({ weight: 60 })])])).toBe('load');
    expect(proposeLighter(answers(1, 1, 1), [begun([set()])])).toBeNull();
    expect(proposeLighter(answers(1, 1, 1), [{ ...squats, added: true }])).toBeNull();
  });
});

describe('a lighter load', () => {
  it('is a tenth less of what was suggested, planned or lifted the last time, and can be made', () => {
    expect(weights(squats)).toEqual([55, 55, 55]);
    expect(weights(begun([set({ percent: 80 })], { trainingMax: 100 }))).toEqual([72.5]);
    expect(weights(begun(times(2), { past: [past(100, [5])] }))).toEqual([90, 90]);
    expect(weights(begun([set({ added: -20 })], { loads: loadsOf(COMMON_RACKS.kg, 'steps') }))).toEqual([
      -22.5,
    ]);
    expect(squats.lighter?.[0]).toEqual({ weight: 55, from: 60 });
  });

  it('stays where nothing is known, nothing near is lighter, or it is a deload already', () => {
    expect(weights(pushUps)).toEqual([null, null, null]);
    expect(weights(begun([set({ weight: 20 })]))).toEqual([null]);
    expect(weights(begun([set({ weight: 5 })], { loads: loadsOf(COMMON_RACKS.kg, 'steps') }))).toEqual([
      null,
    ]);
    expect(weights(begun([set({ band: 'red' }), set({ type: 'drop' })], { past: [past(60, [5])] }))).toEqual([
      null,
      null,
    ]);
    const known = facts({ past: [1, 2, 3].map(() => past(60, [4])) });
    const suggested = suggestLoads({ targets: times(1), progression: { kind: 'linear', step: 2.5 } }, known);
    expect(suggested[0]?.reason.code).toBe('deload');
    expect(lighterLoads(times(1), suggested, known)).toEqual([null]);
  });
});

describe('a lighter line', () => {
  it('suggests the lighter loads with their reason, and keeps every target', () => {
    const lighter = lighten(squats, 'load');
    expect(lighter.targets).toEqual(squats.targets);
    expect(lighter.suggestions?.[2]).toEqual({
      weight: 55,
      reps: null,
      reason: { code: 'lighter', values: { weight: 60 } },
    });
  });

  it('has a set less, the last one, so that the numbers of the others stay', () => {
    expect(lighten(squats, 'set').targets).toHaveLength(2);
    const dropped = begun([set({ weight: 60 }), set({ type: 'drop', weight: 40 })]);
    expect(lighten(dropped, 'set').targets.map(({ type }) => type)).toEqual(['normal']);
    const one = begun([set({ type: 'warmup', weight: 40 }), set({ weight: 60 })]);
    expect(lighten(one, 'set')).toEqual(one);
  });

  it('ends the same after any choices in any order, and is as it began when nothing is taken', () => {
    const kinds = fc.constantFrom('load' as const, 'set' as const, null);
    const lines = fc.constantFrom(squats, pushUps, begun([set({ weight: 60 }), set({ weight: 20 })]));
    fc.assert(
      fc.property(lines, fc.array(kinds), kinds, (line, before, last) => {
        const after = before.reduce((now, kind) => lighten(now, kind), line);
        const { full: _now, ...shown } = lighten(after, last);
        const { full: _once, ...once } = lighten(line, last);
        expect(shown).toEqual(once);
        const { full: _back, ...back } = lighten(after, null);
        expect(back).toEqual(line);
      }),
    );
  });
});

describe('a session that was lighter by choice', () => {
  const line = { kind: 'linear', step: 2.5 } as const;
  const next = (
    sessions: PastSession[],
    progression: Parameters<typeof suggestLoads>[0]['progression'] = line,
  ) => suggestLoads({ targets: times(3), progression }, facts({ past: sessions }))[0];
  const lighter = (weight: number, reps: readonly number[]) => past(weight, reps, { lightened: true });

  it('is no miss and no step, whatever was lighter', () => {
    const before = [past(60, [5, 5, 5])];
    expect(next([lighter(57.5, [5, 5, 5]), ...before])).toEqual(next(before));
    expect(next([lighter(62.5, [5, 5]), ...before])).toEqual(next(before));
    const missed = [past(60, [4]), past(60, [4])];
    expect(next([lighter(55, [3]), ...missed])?.reason.code).toBe('again');
    expect(next([past(60, [4]), lighter(55, [5, 5, 5]), ...missed])?.reason.code).toBe('deload');
    expect(next([lighter(55, [5, 5, 5])])).toBeNull();
  });

  it('counts where all of the plan was done after all', () => {
    expect(next([lighter(62.5, [5, 5, 5]), past(60, [5, 5, 5])])).toMatchObject({
      weight: 65,
      reason: { code: 'reached' },
    });
  });

  it('never changes what follows, at any place among the others, of any progression by steps', () => {
    const sessions = fc.array(
      fc.record({
        weight: fc.constantFrom(55, 60, 62.5),
        reps: fc.array(fc.integer({ min: 3, max: 6 }), { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const kinds = fc.constantFrom('linear' as const, 'double' as const, 'rpe' as const, 'amrap' as const);
    fc.assert(
      fc.property(
        sessions,
        fc.nat(6),
        kinds,
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
        (list, at, kind, reps) => {
          const all = list.map((one) => past(one.weight, one.reps));
          const easy = lighter(50, [9, ...reps]);
          expect(next(all.toSpliced(at, 0, easy), { kind, step: 2.5 })).toEqual(
            next(all, { kind, step: 2.5 }),
          );
        },
      ),
    );
  });

  it('is not what "last time + 2.5" is on top of', () => {
    const [found] = suggestLoads(
      { targets: [set({ plus: 2.5 })], progression: null },
      facts({ past: [lighter(55, [5]), past(60, [5])] }),
    );
    expect(found?.weight).toBe(62.5);
  });
});
