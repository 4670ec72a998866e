import type { CalendarPlanEntry } from '@spotter/contract/calendar';
import { expect, test } from 'vitest';
import { awayDays, findClashes } from './away-days.ts';
import { isMovable, onDay, planByDay, shareOf } from './day-plan.ts';

const entry = (part: Partial<CalendarPlanEntry>): CalendarPlanEntry => ({
  date: '2026-11-24',
  doneOn: null,
  assignmentId: 'a',
  movedFrom: null,
  workoutId: 'w',
  workoutName: 'Push A',
  status: 'planned',
  sessionId: null,
  isOwn: false,
  program: null,
  plannedSets: 9,
  doneSets: 0,
  keptSets: 0,
  plannedExercises: 3,
  keptExercises: 0,
  client: null,
  ...part,
});
const event = (
  title: string,
  kind: 'travel' | 'unavailable' | 'plain',
  startDate: string,
  endDate = startDate,
) => ({
  title,
  kind,
  isAllDay: true,
  startDate,
  endDate,
  startTime: `${startDate}T00:00:00.000Z`,
  endTime: `${endDate}T00:00:00.000Z`,
});

test('a workout on a day away clashes, travel before a busy hour; past ones and those of others do not', () => {
  const events = [
    event('Busy', 'unavailable', '2026-11-24'),
    event('Trip to Rome', 'travel', '2026-11-23', '2026-11-25'),
    event('Dinner', 'plain', '2026-11-26'),
  ];
  const plan = [
    entry({ assignmentId: 'later', date: '2026-11-25' }),
    entry({ assignmentId: 'sooner' }),
    entry({ assignmentId: 'free', date: '2026-11-26' }),
    entry({ assignmentId: 'done', status: 'done' }),
    entry({ assignmentId: 'theirs', client: { id: 'c', name: 'Mia', profileImageUrl: null } }),
  ];
  const clashes = findClashes(plan, events, 'Europe/Berlin', '2026-11-24');
  expect(clashes.map((one) => [one.entry.assignmentId, one.event.title])).toEqual([
    ['sooner', 'Trip to Rome'],
    ['later', 'Trip to Rome'],
  ]);
  expect(findClashes(plan, events, 'Europe/Berlin', '2026-11-26')).toEqual([]);
  expect([...awayDays(events, ['2026-11-22', '2026-11-23', '2026-11-26'], 'UTC')]).toEqual(['2026-11-23']);
});

test('a day counts planned, done and missed workouts, and unplanned training as done', () => {
  const on = planByDay([
    entry({ client: { id: '2', name: 'Zoe', profileImageUrl: null }, status: 'missed' }),
    entry({ client: { id: '1', name: 'Ada', profileImageUrl: null }, status: 'done', doneOn: '2026-11-24' }),
    entry({ assignmentId: null, sessionId: 's', status: 'done', doneOn: '2026-11-24' }),
    entry({ client: { id: '3', name: 'Bo', profileImageUrl: null }, status: 'paused' }),
  ]);
  expect(on('2026-11-24')).toMatchObject({ planned: 2, plannedDone: 1, done: 2, missed: 1, paused: 1 });
  expect(on('2026-11-24').entries.map(({ client }) => client?.name)).toEqual([undefined, 'Ada', 'Bo', 'Zoe']);
  expect(shareOf(on('2026-11-24'))).toBe('1/2');
  expect(on('2026-11-25').entries).toEqual([]);
});

test('what a client plans for themselves is not counted as planned by their coach', () => {
  const ada = { id: '1', name: 'Ada', profileImageUrl: null };
  const on = (client: typeof ada | null) =>
    planByDay([entry({ client }), entry({ client, assignmentId: 'own', isOwn: true })])('2026-11-24').planned;
  expect([on(ada), on(null)]).toEqual([1, 2]);
});

test('a workout planned for yesterday and finished today is done today and not missed yesterday', () => {
  const late = entry({ date: '2026-11-23', status: 'done', doneOn: '2026-11-24', sessionId: 's' });
  const on = planByDay([late]);
  expect(on('2026-11-23')).toMatchObject({ entries: [late], planned: 1, plannedDone: 1, done: 0, missed: 0 });
  expect(on('2026-11-24')).toMatchObject({ entries: [late], planned: 0, plannedDone: 0, done: 1 });
});

test('a moved workout keeps its first planned day, until it is moved back', () => {
  const moved = onDay(entry({}), '2026-11-26', '2026-11-24');
  expect(moved).toMatchObject({ date: '2026-11-26', movedFrom: '2026-11-24', status: 'planned' });
  expect(onDay(moved, '2026-11-24', '2026-11-24')).toMatchObject({ movedFrom: null, status: 'today' });
  expect(onDay(entry({ sessionId: 's', status: 'open' }), '2026-11-26', '2026-11-24').status).toBe('open');
  expect([
    isMovable(entry({})),
    isMovable(entry({ status: 'done' })),
    isMovable(entry({ assignmentId: null })),
    isMovable(entry({ isOwn: true })),
    isMovable(entry({ isOwn: true, client: { id: '1', name: 'Ada', profileImageUrl: null } })),
  ]).toEqual([true, false, false, true, false]);
});
