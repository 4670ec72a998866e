import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_RACKS, loadsOf } from './loadable.ts';
import type { Progression } from './loads.ts';
import { OPEN_TARGET } from './open-target.ts';
import type { PastSession } from './progression.ts';
import { type LoadFacts, progressionOf, suggestLoads } from './suggest-loads.ts';
import type { SetTarget } from './workouts.ts';

const TUESDAY = '2026-03-03';
const set = (part: Partial<SetTarget> = {}): SetTarget => ({ ...OPEN_TARGET, reps: 5, ...part });
const times = (count: number, part?: Partial<SetTarget>) => Array.from({ length: count }, () => set(part));
const done = (
  weight: number,
  reps: readonly number[],
  rpe: number | null = null,
  date = TUESDAY,
): PastSession => ({
  date,
  sets: reps.map((count) => ({ weight, reps: count, rpe })),
});
const facts = (part: Partial<LoadFacts> = {}): LoadFacts => ({
  trainingMax: null,
  past: [],
  times: 0,
  loads: loadsOf(COMMON_RACKS.kg, 'bar'),
  ...part,
});
const first = (targets: SetTarget[], part: Partial<LoadFacts>, progression: Progression | null = null) =>
  suggestLoads({ targets, progression }, facts(part))[0];

describe('help that a machine or a band takes off', () => {
  const step = { kind: 'bodyweight', step: 2.5 } as const;
  const steps = { loads: loadsOf(COMMON_RACKS.kg, 'steps') };
  const pullUps = [set({ reps: 5, repsMax: 8, added: -20 })];
  const after = (help: number, reps: number, progression: Progression = step) =>
    first(pullUps, { ...steps, past: [done(-help, [reps])] }, progression)?.weight;

  it('is less after all repetitions, down to the bodyweight alone, and then a load', () => {
    expect(after(20, 8)).toBe(-17.5);
    expect(after(2.5, 8)).toBe(0);
    expect(
      first([set({ reps: 5, repsMax: 8, added: 0 })], { ...steps, past: [done(0, [8])] }, step)?.weight,
    ).toBe(2.5);
  });

  it('stays after a miss, and is more after three and in a planned deload', () => {
    expect(after(20, 4)).toBe(-20);
    const past = [done(-20, [4]), done(-20, [4]), done(-20, [4])];
    expect(first(pullUps, { ...steps, past }, step)?.weight).toBe(-22.5);
    const planned = { ...step, deloadEvery: 2 };
    expect(first(pullUps, { ...steps, past: [done(-20, [8])], times: 1 }, planned)?.weight).toBe(-22.5);
  });

  it('follows every other progression and "more than last time" the same way', () => {
    expect(after(20, 8, { kind: 'linear', step: 5 })).toBe(-15);
    expect(first([set({ plus: 2.5 })], { ...steps, past: [done(-20, [5])] })?.weight).toBe(-17.5);
  });
});

describe('a target that follows from the person', () => {
  it('is a percent of their training max, and without one says so', () => {
    expect(first(times(5, { percent: 80 }), { trainingMax: 100 })).toEqual({
      weight: 80,
      reps: null,
      reason: { code: 'percent', values: { percent: 80, max: 100 } },
    });
    expect(first([set({ percent: 80 })], { trainingMax: 62.5 })?.weight).toBe(50);
    expect(first([set({ percent: 80 })], {})).toMatchObject({ weight: null, reason: { code: 'no_max' } });
  });

  it('follows the chart of ratings, by RPE and by repetitions in reserve alike', () => {
    const rated = first([set({ rpe: 8 })], { trainingMax: 90 });
    expect(rated).toMatchObject({
      weight: 80,
      reason: { code: 'rpe', values: { rpe: 8, reps: 5, max: 100 } },
    });
    const reserve = first([set({ rir: 2 })], { trainingMax: 90 });
    expect(reserve).toMatchObject({ weight: 80, reason: { code: 'rir', values: { rir: 2 } } });
    expect(first([set({ rpe: 8 })], {})).toBeNull();
  });

  it('is more than the last time, and nothing before there was one', () => {
    const past = [done(60, [5, 5, 5])];
    expect(first([set({ plus: 2.5 })], { past })).toMatchObject({
      weight: 62.5,
      reason: { code: 'plus', values: { step: 2.5, weight: 60, date: TUESDAY } },
    });
    expect(first([set({ plus: 2.5 })], {})).toBeNull();
  });

  it('is rounded for who loads pounds, and stays as written for everybody else', () => {
    const loads = loadsOf(COMMON_RACKS.lb, 'bar');
    expect(first([set({ weight: 50 })], { loads })).toMatchObject({
      weight: 49.9,
      reason: { code: 'rounded' },
    });
    expect(first([set({ weight: 51.03 })], { loads })).toBeNull();
    expect(first([set({ weight: 51 })], {})).toBeNull();
    expect(first([set({ weight: 51 })], { isOwnRack: true })).toMatchObject({
      weight: 50,
      reason: { code: 'rounded' },
    });
    expect(first([set({ weight: 50 })], { isOwnRack: true })).toBeNull();
  });
});

describe('linear progression', () => {
  const line = { kind: 'linear', step: 2.5 } as const;
  const goal = times(3);

  it('adds a step when all sets were reached', () => {
    expect(first(goal, { past: [done(60, [5, 5, 6])] }, line)).toEqual({
      weight: 62.5,
      reps: null,
      reason: { code: 'reached', values: { step: 2.5, reps: 5, date: TUESDAY } },
    });
  });

  it('stays after a miss, also of a set that was left out, and goes down after three', () => {
    const miss = done(60, [5, 5, 4]);
    const short = done(60, [5, 5]);
    expect(first(goal, { past: [miss] }, line)).toMatchObject({ weight: 60, reason: { code: 'again' } });
    expect(first(goal, { past: [short, miss] }, line)).toMatchObject({
      weight: 60,
      reason: { code: 'again' },
    });
    expect(first(goal, { past: [short, miss, miss] }, line)).toMatchObject({
      weight: 55,
      reason: { code: 'deload', values: { times: 3, weight: 60 } },
    });
    // A session in between that was reached, or at another load, begins anew.
    expect(first(goal, { past: [short, miss, done(60, [5, 5, 5]), miss] }, line)?.weight).toBe(60);
    expect(first(goal, { past: [short, miss, done(62.5, [4])] }, line)?.weight).toBe(60);
  });

  it('begins with the plan', () => {
    expect(first(times(3, { weight: 40 }), {}, line)).toBeNull();
    expect(first(times(3, { percent: 70 }), { trainingMax: 100 }, line)?.weight).toBe(70);
  });

  it('never suggests what cannot be loaded, goes up by the step at least once, and down at most to the lightest', () => {
    const sessions = fc.array(
      fc.record({
        weight: fc.integer({ min: 8, max: 80 }).map((steps) => steps * 2.5),
        reps: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 5 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const kinds = fc.constantFrom('linear' as const, 'double' as const, 'rpe' as const);
    const step = fc.constantFrom(0.5, 1, 2.5, 5);
    const loads = loadsOf(COMMON_RACKS.kg, 'bar');
    fc.assert(
      fc.property(sessions, kinds, step, (list, kind, size) => {
        const past = list.map(({ weight, reps }) => done(weight, reps));
        const found = first(times(3, { repsMax: 7, rpe: 8 }), { past }, { kind, step: size });
        const weight = found?.weight ?? 0;
        const last = list[0]?.weight ?? 0;
        expect(loads.atMost(weight)).toBe(weight);
        const code = found?.reason.code;
        if (code === 'reached' || code === 'top')
          expect(weight).toBeGreaterThanOrEqual(last + Math.max(size, 2.5));
        else if (code === 'deload') expect(weight).toBeLessThan(Math.max(last, 20.01));
        else expect(weight).toBe(last);
      }),
    );
  });

  it('depends on nothing but the sessions: the same ones in a row of any length give the same', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 3, max: 7 }), { minLength: 3, maxLength: 3 }), (reps) => {
        const past = [done(60, reps), done(57.5, [5, 5, 5])];
        const once = first(goal, { past }, line);
        expect(first(goal, { past: [...past, done(200, [1])] }, line)).toEqual(once);
      }),
    );
  });
});

describe('double progression', () => {
  const line = { kind: 'double', step: 2.5 } as const;
  const goal = times(3, { reps: 6, repsMax: 8 });

  it('adds a step at the top of the range, and goes back to its bottom', () => {
    expect(first(goal, { past: [done(60, [8, 8, 8])] }, line)).toEqual({
      weight: 62.5,
      reps: 6,
      reason: { code: 'top', values: { step: 2.5, from: 6, to: 8, date: TUESDAY } },
    });
  });

  it('asks for one repetition more inside of the range', () => {
    expect(first(goal, { past: [done(60, [8, 7, 6])] }, line)).toMatchObject({
      weight: 60,
      reps: 7,
      reason: { code: 'more_reps', values: { reps: 7, to: 8 } },
    });
  });

  it('stays below the range', () => {
    expect(first(goal, { past: [done(60, [8, 7, 5])] }, line)?.reason.code).toBe('again');
  });
});

describe('progression by rating', () => {
  const line = { kind: 'rpe', step: 5 } as const;
  const goal = times(2, { rpe: 8 });

  it('goes up when it was easier than planned, down when harder, and stays otherwise', () => {
    expect(first(goal, { past: [done(60, [5, 5], 7)] }, line)).toMatchObject({
      weight: 65,
      reason: { code: 'easier', values: { rpe: 7, goal: 8, step: 5 } },
    });
    expect(first(goal, { past: [done(60, [5, 5], 9.5)] }, line)).toMatchObject({
      weight: 55,
      reason: { code: 'harder', values: { step: 5 } },
    });
    expect(first(goal, { past: [done(60, [5, 5], 8.5)] }, line)?.reason.code).toBe('as_rated');
    expect(first(goal, { past: [done(60, [5, 5])] }, line)?.reason.code).toBe('unrated');
  });
});

describe('a wave of percents', () => {
  const line = { kind: 'wave' as const, percents: [70, 80, 90, 60] };

  it('takes one percent for each session, and begins again', () => {
    const at = (count: number) => first(times(3), { trainingMax: 100, times: count }, line);
    expect([0, 1, 2, 3, 4].map((count) => at(count)?.weight)).toEqual([70, 80, 90, 60, 70]);
    expect(at(2)?.reason).toEqual({ code: 'wave', values: { percent: 90, max: 100, times: 3, to: 4 } });
    expect(first(times(3), {}, line)?.reason.code).toBe('no_max');
  });
});

describe('progression by the last set', () => {
  const line = { kind: 'amrap', step: 2.5 } as const;
  const goal = [...times(2), set({ amrap: true })];

  it('adds a step, and twice of it for twice the repetitions', () => {
    expect(first(goal, { past: [done(60, [5, 5, 8])] }, line)).toMatchObject({
      weight: 62.5,
      reason: { code: 'last_set', values: { step: 2.5, reps: 8 } },
    });
    expect(first(goal, { past: [done(60, [5, 5, 10])] }, line)).toMatchObject({
      weight: 65,
      reason: { code: 'double_step', values: { step: 5, reps: 10 } },
    });
    expect(first(goal, { past: [done(60, [5, 5, 4])] }, line)?.reason.code).toBe('again');
  });
});

describe('progression of the bodyweight', () => {
  const line = { kind: 'bodyweight', step: 2.5 } as const;
  const goal = times(3, { reps: 8, repsMax: 10 });
  const loads = loadsOf(COMMON_RACKS.kg, 'steps');
  const body = (reps: readonly number[], weight: number | null = null): PastSession => ({
    date: TUESDAY,
    sets: reps.map((count) => ({ weight, reps: count, rpe: null })),
  });

  it('asks for more repetitions, then for a load, and back to the bottom', () => {
    const next = (past: PastSession[]) => first(goal, { past, loads }, line);
    expect(next([body([8, 8, 8])])).toMatchObject({ weight: null, reps: 9, reason: { code: 'more_reps' } });
    expect(next([body([10, 10, 10])])).toMatchObject({ weight: 2.5, reps: 8, reason: { code: 'top' } });
    expect(next([body([9, 8, 8], 2.5)])).toMatchObject({ weight: 2.5, reps: 9 });
    expect(next([body([10, 10, 10], 2.5)])).toMatchObject({ weight: 5, reps: 8 });
    const miss = body([8, 7, 6]);
    expect(next([miss, miss])).toMatchObject({ weight: null, reason: { code: 'again' } });
    expect(next([miss, miss, miss])).toMatchObject({ reps: 7, reason: { code: 'fewer_reps' } });
  });
});

describe('progression by time', () => {
  const line = { kind: 'time', seconds: 5, most: 60 } as const;
  const goal = times(3, { reps: null, duration: 40 });
  const timed = (...seconds: number[]): PastSession => ({
    date: TUESDAY,
    sets: seconds.map((duration) => ({ weight: null, reps: null, rpe: null, duration })),
  });

  it('is longer when all sets were held, shorter after three misses, and never above the most', () => {
    const next = (...past: PastSession[]) => first(goal, { past }, line);
    expect(next(timed(40, 40, 45))).toEqual({
      weight: null,
      reps: null,
      duration: 45,
      reason: { code: 'longer', values: { seconds: 5, date: TUESDAY } },
    });
    const miss = timed(40, 40, 20);
    expect(next(miss)).toMatchObject({ duration: 40, reason: { code: 'same_time' } });
    expect(next(miss, miss, miss)).toMatchObject({
      duration: 35,
      reason: { code: 'shorter', values: { times: 3 } },
    });
    expect(next(timed(60, 60, 60))).toMatchObject({ duration: 60, reason: { code: 'long_enough' } });
    expect(next()).toBeNull();
  });
});

describe('a planned deload', () => {
  const line = { kind: 'linear', step: 2.5, deloadEvery: 4 } as const;
  const goal = times(3);
  const at = (place: number, weight: number) => ({ ...done(weight, [5, 5, 5]), place });

  it('comes with every fourth session, and the next one goes on from before it', () => {
    const before = [at(2, 65), at(1, 62.5), at(0, 60)];
    expect(first(goal, { past: before, times: 3 }, line)).toMatchObject({
      weight: 57.5,
      reason: { code: 'planned_deload', values: { times: 4, weight: 65 } },
    });
    const after = first(goal, { past: [at(3, 57.5), ...before], times: 4 }, line);
    expect(after).toMatchObject({ weight: 67.5, reason: { code: 'reached' } });
  });
});

describe('any progression', () => {
  const kinds = fc.oneof(
    fc.record({
      kind: fc.constantFrom(
        'linear' as const,
        'double' as const,
        'rpe' as const,
        'amrap' as const,
        'bodyweight' as const,
      ),
      step: fc.constantFrom(1, 2.5, 5),
      most: fc.option(fc.integer({ min: 5, max: 120 }), { nil: undefined }),
      deloadEvery: fc.option(fc.integer({ min: 2, max: 5 }), { nil: undefined }),
    }),
    fc.record({
      kind: fc.constant('time' as const),
      seconds: fc.constantFrom(1, 5, 10),
      most: fc.option(fc.integer({ min: 5, max: 120 }), { nil: undefined }),
      deloadEvery: fc.option(fc.integer({ min: 2, max: 5 }), { nil: undefined }),
    }),
  );
  const oneSet = fc.record({
    weight: fc.option(fc.integer({ min: 0, max: 60 }).map((steps) => steps * 2.5)),
    reps: fc.option(fc.integer({ min: 0, max: 20 })),
    rpe: fc.option(fc.integer({ min: 5, max: 10 })),
    duration: fc.option(fc.integer({ min: 1, max: 300 })),
  });
  const sessions = fc.array(
    fc.record({
      date: fc.constant(TUESDAY),
      sets: fc.array(oneSet, { minLength: 1, maxLength: 6 }),
      place: fc.option(fc.integer({ min: 0, max: 9 })),
    }),
    { maxLength: 6 },
  );
  const clean = (progression: object) => JSON.parse(JSON.stringify(progression)) as Progression;
  const goal = [...times(2, { reps: 6, repsMax: 8, rpe: 8 }), set({ reps: 6, amrap: true })];

  it('depends on what was logged, not on the order of the sets', () => {
    fc.assert(
      fc.property(sessions, kinds, fc.infiniteStream(fc.nat()), (past, progression, random) => {
        const other = past.map((one) => {
          const keyed = one.sets.map((each) => [random.next().value, each] as const);
          return { ...one, sets: keyed.sort(([a], [b]) => a - b).map(([, each]) => each) };
        });
        const rule = clean(progression);
        expect(first(goal, { past: other }, rule)).toEqual(first(goal, { past }, rule));
      }),
    );
  });

  it('never goes above the stated most', () => {
    fc.assert(
      fc.property(sessions, kinds, fc.nat({ max: 12 }), (past, progression, done) => {
        const found = first(goal, { past, times: done }, clean(progression));
        const most = progression.most ?? Number.POSITIVE_INFINITY;
        expect(found?.weight ?? 0).toBeLessThanOrEqual(most);
        expect(found?.duration ?? 0).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('gets lighter after three misses in a row, or asks for less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 60 }), kinds, (steps, progression) => {
        const weight = steps * 2.5;
        const miss = { ...done(weight, [5, 4, 3]), place: null };
        const timed = {
          ...miss,
          sets: miss.sets.map((one, index) => ({ ...one, duration: index === 0 ? 60 : 50 - index })),
        };
        const rule = clean({ ...progression, most: undefined, deloadEvery: undefined });
        const found = first(goal, { past: [timed, timed, timed] }, rule);
        if (rule.kind === 'time') expect(found?.duration).toBeLessThan(60);
        else expect(found?.weight).toBeLessThan(weight);
      }),
    );
  });
});

describe('the progression of a programme', () => {
  const ofProgram = { kind: 'linear', step: 2.5 } as const;

  it('is that of all lines that say nothing of their own', () => {
    const own = { kind: 'double', step: 5 } as const;
    expect(progressionOf({ targets: times(3), progression: null }, ofProgram)).toBe(ofProgram);
    expect(progressionOf({ targets: times(3), progression: own }, ofProgram)).toBe(own);
    expect(progressionOf({ targets: times(3, { percent: 80 }), progression: null }, ofProgram)).toBeNull();
    expect(progressionOf({ targets: times(3), progression: null }, null)).toBeNull();
  });
});

it('warm-ups and drop sets do not progress', () => {
  const targets = [set({ type: 'warmup', weight: 20 }), set(), set({ type: 'drop', weight: 40 })];
  const found = suggestLoads(
    { targets, progression: { kind: 'linear', step: 2.5 } },
    facts({ past: [done(60, [5])] }),
  );
  expect(found.map((one) => one?.weight ?? null)).toEqual([null, 62.5, null]);
});

describe('a warm-up whose load the plan leaves open', () => {
  const ramp = (count: number) => times(count, { type: 'warmup' });
  const loadsFor = (
    targets: SetTarget[],
    part: Partial<LoadFacts> = {},
    progression: Progression | null = null,
  ) => suggestLoads({ targets, progression }, facts(part)).map((one) => one?.weight ?? null);

  it('follows from the work set: as planned, of a training max, as it progresses, or of the last time', () => {
    const planned = [...ramp(3), ...times(3, { weight: 100 })];
    expect(suggestLoads({ targets: planned, progression: null }, facts())[1]).toEqual({
      weight: 60,
      reps: null,
      reason: { code: 'warmup', values: { percent: 60, weight: 100 } },
    });
    expect(loadsFor(planned)).toEqual([40, 60, 80, null, null, null]);
    expect(loadsFor([...ramp(3), set({ percent: 80 })], { trainingMax: 125 })).toEqual([40, 60, 80, 100]);
    const past = [done(97.5, [5])];
    expect(loadsFor([...ramp(3), set()], { past }, { kind: 'linear', step: 2.5 })).toEqual([40, 60, 80, 100]);
    expect(loadsFor([...ramp(3), set()], { past: [done(100, [5])] })).toEqual([40, 60, 80, null]);
  });

  it('is one, or many', () => {
    expect(loadsFor([...ramp(1), set({ weight: 100 })])).toEqual([60, null]);
    expect(loadsFor([...ramp(5), set({ weight: 100 })])).toEqual([40, 50, 60, 70, 80, null]);
  });

  it('is left open without a work set, where nothing lighter can be loaded, and where the load is help', () => {
    expect(loadsFor([...ramp(3), set()])).toEqual([null, null, null, null]);
    expect(loadsFor([...ramp(2), set({ weight: 20 })])).toEqual([null, null, null]);
    expect(loadsFor([...ramp(2), set()], { past: [done(-20, [5])] })).toEqual([null, null, null]);
    expect(loadsFor([...ramp(2), set({ weight: 20 })], { isAssisted: true })).toEqual([null, null, null]);
  });

  it('keeps what the plan says', () => {
    const said = [set({ type: 'warmup', weight: 50 }), set({ type: 'warmup', rpe: 5 }), set({ weight: 100 })];
    expect(loadsFor(said)).toEqual([null, null, null]);
  });
});
