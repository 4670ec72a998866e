import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, earnableBy } from './catalogue.ts';
import { type AchievementFacts, METRICS, type Metric } from './metrics.ts';
import { evaluate } from './rules.ts';

const at = (instant: string) => Date.parse(instant);
const DAY = 86_400_000;

const nothing: AchievementFacts = {
  timeZone: 'Europe/Berlin',
  sessions: [],
  plannedDays: [],
  exercises: [],
  notedSets: [],
  longestStreak: 0,
  records: [],
  posts: [],
  hasPicture: false,
  workoutsWritten: [],
  clients: [],
  assigned: [],
  clientSessions: [],
};

/** Sessions of an hour that end at these instants. */
const finishing = (...instants: string[]) => ({
  sessions: instants.map((instant) => ({
    startedAt: at(instant) - 3_600_000,
    completedAt: at(instant),
    volume: 100,
  })),
});
const lastOf = (metric: Metric, facts: Partial<AchievementFacts>) =>
  METRICS[metric].steps({ ...nothing, ...facts }).at(-1)?.value ?? 0;

describe('the catalogue', () => {
  it('has at least 36 in four rarities, 30 of them for clients, and more points for rarer ones', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(36);
    expect(earnableBy('client').length).toBeGreaterThanOrEqual(30);
    const points = (rarity: string) =>
      CATALOGUE.filter((one) => one.rarity === rarity).map((one) => one.points);
    const rarities = ['common', 'rare', 'epic', 'legendary'];
    for (const [index, rarity] of rarities.slice(1).entries()) {
      expect(Math.min(...points(rarity))).toBeGreaterThanOrEqual(Math.max(...points(rarities[index] ?? '')));
    }
  });

  it('lists each once, and shows each role its own', () => {
    expect(new Set(CATALOGUE.map(({ slug }) => slug)).size).toBe(CATALOGUE.length);
    const [client, trainer] = [earnableBy('client'), earnableBy('trainer')].map((list) =>
      list.map(({ slug }) => slug as string),
    ) as [string[], string[]];
    expect(client).toContain('first-workout');
    expect(trainer).toContain('first-client');
    expect(client.filter((slug) => trainer.includes(slug))).toEqual([
      'first-post',
      'ten-posts',
      'profile-picture',
    ]);
  });

  it('gives more points for higher goals of one metric', () => {
    for (const metric of Object.keys(METRICS)) {
      const own = CATALOGUE.filter((entry) => entry.metric === metric).sort((a, b) => a.goal - b.goal);
      expect(own.length, metric).toBeGreaterThan(0);
      expect(own.map(({ points }) => points)).toEqual(own.map(({ points }) => points).sort((a, b) => a - b));
    }
  });
});

describe('the metrics', () => {
  it('mornings, evenings and weekends use the person’s local time', () => {
    // 06:30 in Berlin; 20:00, and 19:59 of the same day; half past midnight.
    const facts = finishing(
      '2026-03-02T05:30:00Z',
      '2026-03-02T18:59:00Z',
      '2026-03-02T19:00:00Z',
      '2026-03-02T23:30:00Z',
    );
    expect(lastOf('mornings', facts)).toBe(1);
    expect(lastOf('evenings', facts)).toBe(2);
    expect(lastOf('mornings', { ...facts, timeZone: 'America/New_York' })).toBe(0);
    expect(lastOf('mornings', finishing('2026-03-02T07:00:00Z'))).toBe(0);
    // Sunday ends at 23:00 UTC in winter.
    expect(lastOf('weekends', finishing('2026-03-01T22:59:00Z', '2026-03-01T23:00:00Z'))).toBe(1);
  });

  it('a comeback is a workout thirty days after the previous one', () => {
    expect(lastOf('comebacks', finishing('2026-01-01T10:00:00Z', '2026-01-30T10:00:00Z'))).toBe(0);
    expect(lastOf('comebacks', finishing('2026-01-01T10:00:00Z', '2026-01-31T10:00:00Z'))).toBe(1);
    expect(lastOf('comebacks', finishing('2026-01-01T10:00:00Z'))).toBe(0);
  });

  it('a perfect week has at least two planned days from Monday on, all done', () => {
    const day = (date: string, isDone = true) => ({
      date,
      completedAt: isDone ? at(`${date}T10:00:00Z`) : null,
    });
    expect(lastOf('perfect-weeks', { plannedDays: [day('2026-03-02'), day('2026-03-08')] })).toBe(1);
    expect(lastOf('perfect-weeks', { plannedDays: [day('2026-03-01'), day('2026-03-02')] })).toBe(0);
    expect(
      lastOf('perfect-weeks', {
        plannedDays: [day('2026-03-02'), day('2026-03-08'), day('2026-03-04', false)],
      }),
    ).toBe(0);
  });

  it('a session that was left open counts at most four hours', () => {
    const session = { startedAt: 0, completedAt: DAY, volume: 0 };
    expect(lastOf('minutes', { sessions: [session, { ...session, completedAt: 30 * 60_000 }] })).toBe(270);
  });

  it('the streak is the longest ever, with the time when each length was reached', () => {
    const facts = {
      ...nothing,
      ...finishing('2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z', '2026-03-05T10:00:00Z'),
      plannedDays: [{ date: '2026-03-04', completedAt: null }],
    };
    expect(METRICS.streak.steps(facts)).toEqual([
      { value: 1, at: at('2026-03-02T10:00:00Z') },
      { value: 2, at: at('2026-03-03T10:00:00Z') },
    ]);
    expect(METRICS.streak.steps({ ...facts, longestStreak: 9 }).at(-1)).toEqual({ value: 9, at: null });
  });

  it('a goal of n is reached at the time of the n-th', () => {
    const instants = Array.from({ length: 12 }, (_, index) =>
      new Date(at('2026-03-02T12:00:00Z') + index * DAY).toISOString(),
    );
    const standing = evaluate('client', { ...nothing, ...finishing(...instants) }, ['training']);
    const ten = standing.find(({ entry }) => entry.slug === 'ten-workouts');
    expect(ten).toMatchObject({ isReached: true, value: 12, reachedAt: at(instants[9] ?? '') });
    expect(standing.find(({ entry }) => entry.slug === 'twenty-five-workouts')).toMatchObject({
      isReached: false,
    });
  });

  it('a further session never lowers a metric, and each step is higher than the previous one', () => {
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Auckland');
    const instants = fc.uniqueArray(fc.integer({ min: at('2024-01-01'), max: at('2026-12-31') }), {
      minLength: 1,
      maxLength: 40,
    });
    const grows: Metric[] = ['workouts', 'volume', 'minutes', 'mornings', 'evenings', 'weekends', 'streak'];
    fc.assert(
      fc.property(zone, instants, (timeZone, list) => {
        const [extra, ...rest] = list as [number, ...number[]];
        const facts = (ends: number[]) => ({
          ...nothing,
          timeZone,
          sessions: ends
            .sort((a, b) => a - b)
            .map((end) => ({ startedAt: end - 3_600_000, completedAt: end, volume: 10 })),
        });
        for (const metric of grows) {
          const steps = METRICS[metric].steps(facts([extra, ...rest]));
          expect(steps.at(-1)?.value ?? 0).toBeGreaterThanOrEqual(
            METRICS[metric].steps(facts(rest)).at(-1)?.value ?? 0,
          );
          for (const [index, step] of steps.entries()) {
            if (index > 0) expect(step.value).toBeGreaterThan(steps[index - 1]?.value ?? 0);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
