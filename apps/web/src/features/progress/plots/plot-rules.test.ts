import type { PlanEntry, TrainedExercise } from '@spotter/contract/progress';
import { expect, test } from 'vitest';
import { everyDayOf, mainLift, monthStarts, recordsIn, weekAgainstPlan, weeksOf } from './plot-rules.ts';

const year = {
  from: '2026-02-23',
  to: '2026-03-10',
  days: [
    { date: '2026-02-24', sessions: 1, sets: 10, volume: 500 },
    { date: '2026-03-10', sessions: 2, sets: 20, volume: 900 },
  ],
};

test('a year has every day, also those without training', () => {
  const days = everyDayOf(year);
  expect(days).toHaveLength(16);
  expect(days[0]).toEqual({ date: '2026-02-23', sessions: 0, sets: 0, volume: 0 });
  expect(days[1]?.sets).toBe(10);
});

test('weeks are sums that begin on the weekday of the first day, the current one included', () => {
  expect(weeksOf(everyDayOf(year), 2)).toEqual([
    { week: '2026-03-02', sets: 0, volume: 0 },
    { week: '2026-03-09', sets: 20, volume: 900 },
  ]);
  expect(weeksOf(everyDayOf({ ...year, from: '2026-02-22' }), 1)).toEqual([
    { week: '2026-03-08', sets: 20, volume: 900 },
  ]);
});

test('weeks before the first training are left out, as long as eight remain', () => {
  const long = { ...year, from: '2025-09-01' };
  expect(weeksOf(everyDayOf(long), 26).map(({ week }) => week)[0]).toBe('2026-01-19');
  const early = { ...long, days: [{ date: '2025-12-03', sessions: 1, sets: 3, volume: 9 }, ...year.days] };
  expect(weeksOf(everyDayOf(early), 26)[0]).toEqual({ week: '2025-12-01', sets: 3, volume: 9 });
});

test('the main lift is the heaviest of those that are trained often', () => {
  const lift = (id: string, sessions: number, bestOneRepMax: number | null) =>
    ({ id, sessions, bestOneRepMax }) as TrainedExercise;
  const exercises = [
    lift('curl', 10, 40),
    lift('deadlift', 9, 120),
    lift('rack-pull', 2, 200),
    lift('run', 20, null),
  ];
  expect(mainLift(exercises)?.id).toBe('deadlift');
  expect(mainLift([lift('run', 20, null)])).toBeUndefined();
  expect(mainLift([])).toBeUndefined();
});

test('a month is named over the week in which it begins, unless there is no room', () => {
  expect(monthStarts(everyDayOf({ ...year, to: '2026-05-03' }))).toEqual([
    { week: 0, date: '2026-03-01' },
    { week: 5, date: '2026-04-01' },
  ]);
});

test('a record is higher than all before it', () => {
  expect(recordsIn([100, 95, 100, 102.5, 101, 105])).toEqual([false, false, false, true, false, true]);
  expect(recordsIn([])).toEqual([]);
});

test('a week has its plan beside what was done, and what was not planned has no plan', () => {
  const entry = (date: string, plannedSets: number, doneSets: number, assignmentId: string | null) =>
    ({ date, plannedSets, doneSets, assignmentId }) as PlanEntry;
  const week = weekAgainstPlan(
    [entry('2026-03-09', 12, 10, 'a'), entry('2026-03-10', 8, 8, null), entry('2026-03-16', 9, 0, 'b')],
    '2026-03-09',
  );
  expect(week).toHaveLength(7);
  expect(week.slice(0, 3)).toEqual([
    { date: '2026-03-09', planned: 12, done: 10 },
    { date: '2026-03-10', planned: 0, done: 8 },
    { date: '2026-03-11', planned: 0, done: 0 },
  ]);
});
