import { addDays, mondayOf } from '@spotter/contract/days';
import { oneRepMax } from '@spotter/contract/one-rep-max';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countAdherence,
  type DoneSet,
  HISTORY_SESSIONS_MAX,
  HISTORY_WEEKS_MAX,
  type PlannedWork,
  stallOf,
  statusOf,
  thinOut,
  toSessions,
  toWeeks,
  toYear,
} from './rules.ts';

const TODAY = '2026-03-31';
const ago = (days: number) => addDays(TODAY, -days);
/** A planned day of ten sets in two exercises. */
const day = (date: string, keptSets: number, finished = keptSets > 0): PlannedWork => ({
  date,
  finished,
  begun: finished || keptSets > 0,
  share: keptSets / 10,
  plannedSets: 10,
  keptSets,
  plannedExercises: 2,
  keptExercises: Math.floor(keptSets / 5),
});
const days = fc.array(
  fc
    .record({
      date: fc.integer({ min: -10, max: 120 }).map(ago),
      kept: fc.integer({ min: 0, max: 10 }),
      finished: fc.boolean(),
    })
    .map(({ date, kept, finished }) => day(date, kept, finished)),
  { maxLength: 60 },
);

describe('adherence', () => {
  it('counts today only once it is done, and never tomorrow', () => {
    const planned = [day(ago(-1), 0), day(TODAY, 0), day(ago(6), 10), day(ago(7), 0)];
    const month = {
      planned: 2,
      done: 1,
      part: 0,
      exercises: { planned: 4, done: 2 },
      sets: { planned: 20, done: 10 },
      percent: 50,
    };
    expect(countAdherence(planned, TODAY)).toEqual([
      {
        days: 7,
        planned: 1,
        done: 1,
        part: 0,
        exercises: { planned: 2, done: 2 },
        sets: { planned: 10, done: 10 },
        percent: 100,
      },
      { days: 30, ...month },
      { days: 90, ...month },
    ]);
    expect(countAdherence([day(TODAY, 10)], TODAY)[0]).toMatchObject({ planned: 1, done: 1 });
  });

  it('is null without plans, and rounded', () => {
    expect(countAdherence([day(ago(10), 10)], TODAY)[0]?.percent).toBeNull();
    const thirds = [1, 2, 3].map((days) => day(ago(days), days < 3 ? 10 : 0));
    expect(countAdherence(thirds, TODAY)[0]?.percent).toBe(67);
  });

  it('counts a workout done in part by its sets, and never as done', () => {
    expect(countAdherence([day(ago(1), 4), day(ago(2), 10)], TODAY)[0]).toMatchObject({
      planned: 2,
      done: 1,
      part: 1,
      exercises: { planned: 4, done: 2 },
      sets: { planned: 20, done: 14 },
      percent: 70,
    });
    // Begun and not finished: its sets count too, on a day that is over.
    expect(countAdherence([day(ago(1), 10, false)], TODAY)[0]).toMatchObject({ done: 0, part: 1 });
    expect(countAdherence([day(TODAY, 4, false)], TODAY)[0]).toMatchObject({ planned: 0, percent: null });
    expect(countAdherence([day(ago(1), 0, true)], TODAY)[0]).toMatchObject({ done: 0, part: 1, percent: 0 });
  });

  it('is 100 percent only with every set', () => {
    const planned = Array.from({ length: 300 }, () => day(ago(1), 10));
    const [last, ...others] = planned;
    expect(countAdherence(planned, TODAY)[0]?.percent).toBe(100);
    expect(countAdherence([...others, { ...(last as PlannedWork), share: 0.9 }], TODAY)[0]?.percent).toBe(99);
  });

  it('is between 0 and 100, and a longer span never has fewer days', () => {
    fc.assert(
      fc.property(days, (planned) => {
        const periods = countAdherence(planned, TODAY);
        for (const { planned: all, done, part, sets, exercises, percent } of periods) {
          expect(done + part).toBeLessThanOrEqual(all);
          expect(sets.done).toBeLessThanOrEqual(sets.planned);
          expect(exercises.done).toBeLessThanOrEqual(exercises.planned);
          if (percent === null) expect(all).toBe(0);
          else expect(percent >= 0 && percent <= 100).toBe(true);
        }
        const counts = periods.map((period) => period.planned);
        expect(counts).toEqual([...counts].sort((a, b) => a - b));
      }),
    );
  });

  it('is never lowered by another day with all its sets', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -10, max: 120 }), (planned, extra) => {
        const before = countAdherence(planned, TODAY);
        const after = countAdherence([...planned, day(ago(extra), 10)], TODAY);
        for (const [index, { percent }] of after.entries()) {
          expect(percent ?? 0).toBeGreaterThanOrEqual(before[index]?.percent ?? 0);
        }
      }),
    );
  });

  it('is the same when plan and today move together', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (planned, move) => {
        const moved = planned.map((one) => ({ ...one, date: addDays(one.date, move) }));
        expect(countAdherence(moved, addDays(TODAY, move))).toEqual(countAdherence(planned, TODAY));
      }),
    );
  });
});

describe('a planned day', () => {
  const entry = { completedAt: null, sessionId: null, isPaused: false, plannedSets: 19, keptSets: 19 };

  it('waits in a pause until it is done or begun', () => {
    for (const date of [ago(1), TODAY, ago(-1)])
      expect(statusOf({ ...entry, date, isPaused: true }, TODAY)).toBe('paused');
    expect(statusOf({ ...entry, date: ago(1), isPaused: true, sessionId: 's' }, TODAY)).toBe('open');
  });

  it('is done, missed, today, planned, or open when it was begun and is not in the future', () => {
    expect(statusOf({ ...entry, date: ago(1) }, TODAY)).toBe('missed');
    expect(statusOf({ ...entry, date: TODAY }, TODAY)).toBe('today');
    expect(statusOf({ ...entry, date: ago(-1) }, TODAY)).toBe('planned');
    for (const date of [ago(1), TODAY])
      expect(statusOf({ ...entry, date, sessionId: 's' }, TODAY)).toBe('open');
    expect(statusOf({ ...entry, date: ago(-1), sessionId: 's' }, TODAY)).toBe('planned');
    expect(statusOf({ ...entry, date: ago(-1), sessionId: 's', completedAt: 'then' }, TODAY)).toBe('done');
  });

  it('is done in part when planned sets were left out, and done when it has none', () => {
    const finished = { ...entry, date: ago(1), sessionId: 's', completedAt: 'then' };
    expect(statusOf({ ...finished, keptSets: 7 }, TODAY)).toBe('part');
    expect(statusOf({ ...finished, keptSets: 0 }, TODAY)).toBe('part');
    expect(statusOf({ ...finished, plannedSets: 0, keptSets: 0 }, TODAY)).toBe('done');
  });
});

const set = (more: Partial<DoneSet> = {}): DoneSet => ({
  sessionId: 'a',
  workoutName: 'Legs',
  date: TODAY,
  type: 'normal',
  reps: 5,
  weight: 60,
  duration: null,
  distance: null,
  plannedWeight: null,
  ...more,
});

describe('the sessions of an exercise', () => {
  it('name the set of the estimate, and exclude warm-ups from it and from the volume', () => {
    const [session] = toSessions([
      set({ type: 'warmup', reps: 1, weight: 200 }),
      set({ reps: 12, weight: 50 }),
      set({ reps: 3, weight: 70 }),
      set({ reps: 20, weight: 65 }),
    ]);
    expect(session).toMatchObject({ oneRepMax: 77, sets: 4, volume: 600 + 210 + 1_300 });
    expect(session?.bestSet).toMatchObject({ weight: 70, reps: 3 });
  });

  it('use a single repetition as it is, and do not estimate above twelve', () => {
    expect(toSessions([set({ reps: 1, weight: 100 })])[0]?.oneRepMax).toBe(100);
    expect(toSessions([set({ reps: 13, weight: 100 })])[0]).toMatchObject({
      oneRepMax: null,
      bestSet: { weight: 100, reps: 13 },
    });
  });

  it('have the longest time or distance as their best when there is no weight', () => {
    const locked = [30, 60, 45].map((duration) => set({ reps: null, weight: null, duration }));
    expect(toSessions(locked)[0]).toMatchObject({ oneRepMax: null, volume: 0, bestSet: { duration: 60 } });
    const warmup = [set({ type: 'warmup' })];
    expect(toSessions(warmup)[0]).toMatchObject({ bestSet: null, sets: 1, volume: 0 });
  });

  it('have the highest estimate of all their sets', () => {
    const sets = fc.array(
      fc.record({
        reps: fc.option(fc.integer({ min: 0, max: 20 })),
        weight: fc.option(fc.integer({ min: 0, max: 300 })),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(sets, (done) => {
        const estimates = done.map(({ reps, weight }) => oneRepMax(weight, reps) ?? 0);
        const best = toSessions(done.map((one) => set(one)))[0]?.oneRepMax ?? 0;
        expect(best).toBeCloseTo(Math.max(...estimates), 2);
      }),
    );
  });
});

describe('a long history', () => {
  const on = (date: string, weight: number) => set({ sessionId: `${date} ${weight}`, date, reps: 1, weight });

  it('keeps the newest sessions, and of earlier months the best of each', () => {
    const earlier = [on('2024-01-03', 50), on('2024-01-17', 60), on('2024-01-29', 55), on('2024-03-02', 40)];
    const newest = Array.from({ length: HISTORY_SESSIONS_MAX }, (_, n) => on('2026-03-02', 100 + n));
    const kept = thinOut(toSessions([...earlier, ...newest]));
    expect(kept.map(({ oneRepMax }) => oneRepMax)).toEqual([60, 40, ...newest.map(({ weight }) => weight)]);
    expect(thinOut(toSessions(newest.slice(1)))).toHaveLength(HISTORY_SESSIONS_MAX - 1);
  });
});

describe('the weeks of an exercise', () => {
  const session = (date: string, volume = 100) => ({ date, volume, sets: 3 });

  it('begin on the given weekday', () => {
    const sessions = [session('2026-03-01'), session('2026-03-07')];
    expect(toWeeks(sessions, 'sunday').map(({ week, sets }) => [week, sets])).toEqual([['2026-03-01', 6]]);
    expect(toWeeks(sessions, 'saturday').map(({ week }) => week)).toEqual(['2026-02-28', '2026-03-07']);
  });

  it('begin on Monday and include empty weeks', () => {
    expect(
      toWeeks(
        [session('2026-03-01'), session('2026-03-02'), session('2026-03-08'), session('2026-03-16')],
        'monday',
      ),
    ).toEqual([
      { week: '2026-02-23', volume: 100, sets: 3 },
      { week: '2026-03-02', volume: 200, sets: 6 },
      { week: '2026-03-09', volume: 0, sets: 0 },
      { week: '2026-03-16', volume: 100, sets: 3 },
    ]);
    expect(toWeeks([], 'monday')).toEqual([]);
  });

  it('are at most the last two years, without gaps', () => {
    const dates = fc.uniqueArray(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(dates, (offsets) => {
        const sessions = offsets.map((offset) => session(ago(offset)));
        const weeks = toWeeks(sessions, 'monday');
        expect(weeks.length).toBeLessThanOrEqual(HISTORY_WEEKS_MAX);
        expect(weeks.at(-1)?.week).toBe(mondayOf(ago(Math.min(...offsets))));
        for (const [index, { week }] of weeks.entries()) {
          expect(mondayOf(week)).toBe(week);
          if (index > 0) expect(week).toBe(addDays(weeks[index - 1]?.week ?? '', 7));
        }
        const told = weeks.reduce((sum, { sets }) => sum + sets, 0);
        const inside = sessions.filter(({ date }) => date >= (weeks[0]?.week ?? ''));
        expect(told).toBe(3 * inside.length);
      }),
    );
  });
});

describe('the year of a person', () => {
  const at = (completedAt: string) => ({ completedAt, sets: 4, volume: 1000.004 });

  it('sums the sessions of each day in their zone, from a Monday 52 weeks ago', () => {
    const sessions = [at('2026-03-30T22:30:00Z'), at('2026-03-31T08:00:00Z'), at('2025-03-31T12:00:00Z')];
    expect(toYear({ sessions, pauses: [] }, 'Europe/Berlin', TODAY, 'monday')).toEqual({
      from: '2025-03-31',
      to: TODAY,
      days: [
        { date: TODAY, sessions: 2, sets: 8, volume: 2000.01 },
        { date: '2025-03-31', sessions: 1, sets: 4, volume: 1000 },
      ],
      pauses: [],
    });
  });

  it('has the pauses up to today, as far as they are in it', () => {
    const pauses = [
      { firstDay: '2025-03-01', lastDay: '2025-04-02' },
      { firstDay: ago(2), lastDay: null },
      { firstDay: ago(-1), lastDay: ago(-5) },
    ];
    expect(toYear({ sessions: [], pauses }, 'Europe/Berlin', TODAY, 'monday').pauses).toEqual([
      { from: '2025-03-31', to: '2025-04-02' },
      { from: ago(2), to: TODAY },
    ]);
  });

  it('leaves out what was before and, in another zone, tomorrow', () => {
    const sessions = [at('2025-03-30T12:00:00Z'), at('2026-03-31T23:30:00Z')];
    expect(toYear({ sessions, pauses: [] }, 'Asia/Tokyo', TODAY, 'monday').days).toEqual([]);
  });
});

describe('a lift that stands still', () => {
  const today = '2026-06-01';
  /** A session every week up to today, with these estimates. */
  const weekly = (...estimates: (number | null)[]) =>
    estimates.map((oneRepMax, index) => ({
      date: addDays(today, -7 * (estimates.length - 1 - index)),
      oneRepMax,
    }));

  it('is one without a new best for four weeks and four sessions', () => {
    expect(stallOf(weekly(95, 100, 98, 100, 97.5, 99), today)).toEqual({ sessions: 4, since: '2026-05-04' });
    expect(stallOf(weekly(100, 98, 99, 97), today)).toBeNull();
    expect(stallOf(weekly(100, 98, 99, 97, 100.5), today)).toBeNull();
  });

  it('is none with few sessions, nor while it is not trained', () => {
    expect(
      stallOf([...weekly(100).map((one) => ({ ...one, date: '2026-04-01' })), ...weekly(90, 91)], today),
    ).toBeNull();
    expect(stallOf(weekly(100, 98, 98, 98, 98), '2026-06-28')).toMatchObject({ sessions: 4 });
    expect(stallOf(weekly(100, 98, 98, 98, 98), '2026-06-29')).toBeNull();
    expect(stallOf(weekly(null, null, null, null, null, null), today)).toBeNull();
    expect(stallOf([], today)).toBeNull();
  });

  it('is not said of sessions that were lighter by choice, unless one of them is the best', () => {
    const lighter = (list: ReturnType<typeof weekly>, ...places: number[]) =>
      list.map((one, index) => ({ ...one, lightened: places.includes(index) }));
    expect(stallOf(lighter(weekly(100, 98, 90, 98, 98), 2), today)).toBeNull();
    expect(stallOf(lighter(weekly(100, 98, 90, 98, 98, 98), 2), today)).toMatchObject({ sessions: 4 });
    expect(stallOf(lighter(weekly(100, 98, 98, 98, 101), 4), today)).toBeNull();
  });

  it('is compared with twelve weeks, not with years ago', () => {
    const old = { date: '2024-05-01', oneRepMax: 180 };
    expect(stallOf([old, ...weekly(90, 92.5, 95, 97.5, 100, 102.5)], today)).toBeNull();
  });
});
