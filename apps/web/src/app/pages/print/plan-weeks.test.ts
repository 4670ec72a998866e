import type { PlanEntry } from '@spotter/contract/progress';
import { expect, test } from 'vitest';
import { daysOnPaper, planWeeks, programsOf } from './plan-weeks.ts';

const MONDAY = 1;

function entry(date: string, status: PlanEntry['status'] = 'planned', assignmentId: string | null = date) {
  return {
    date,
    doneOn: null,
    assignmentId,
    movedFrom: null,
    workoutId: 'w',
    workoutName: 'Leg day',
    status,
    sessionId: null,
    isOwn: false,
    program: null,
    plannedSets: 3,
    doneSets: 0,
    keptSets: 0,
    plannedExercises: 1,
    keptExercises: 0,
  };
}

const datesOf = (entries: PlanEntry[]) =>
  planWeeks(entries, '2026-11-25', MONDAY).map((week) => [
    week.from,
    week.to,
    ...week.entries.map((one) => one.date),
  ]);

test('a week holds the days from today on, earliest first, and weeks without a day are left out', () => {
  const planned = [
    entry('2026-12-09'),
    entry('2026-11-27'),
    entry('2026-11-25', 'today'),
    entry('2026-11-24', 'missed'),
  ];
  expect(datesOf(planned)).toEqual([
    ['2026-11-23', '2026-11-29', '2026-11-25', '2026-11-27'],
    ['2026-12-07', '2026-12-13', '2026-12-09'],
  ]);
});

test('what is done, and what was begun without a plan, is not printed', () => {
  expect(
    datesOf([entry('2026-11-25', 'done'), entry('2026-11-25', 'part'), entry('2026-11-25', 'open', null)]),
  ).toEqual([]);
});

test('a session that was begun is printed: its plan is still to be done', () => {
  expect(datesOf([entry('2026-11-25', 'open')])).toEqual([['2026-11-23', '2026-11-29', '2026-11-25']]);
});

test('weeks begin on the given weekday, and thirteen of them are read', () => {
  expect(daysOnPaper('2026-11-25', 0)).toEqual({ from: '2026-11-22', to: '2027-02-20' });
  expect(planWeeks([entry('2026-11-29')], '2026-11-25', 0)[0]).toMatchObject({
    from: '2026-11-29',
    to: '2026-12-05',
  });
});

test('a week names each programme of its days once', () => {
  const strong = { name: 'Strong', week: 2, weeks: 12 };
  const days = ['2026-11-25', '2026-11-27', '2026-11-28'].map((date, index) => ({
    ...entry(date),
    program: index === 2 ? null : strong,
  }));
  expect(planWeeks(days, '2026-11-25', MONDAY).map(programsOf)).toEqual([[strong]]);
});
