import { expect, test } from 'vitest';
import type { OutboxEntry } from '#lib/outbox/outbox.ts';
import { versionOf } from './read-session.ts';
import { itemOf, loggedSet, SESSION } from './session.fixture.ts';
import { createSharing, viewOf } from './use-session-view.ts';

const sessionWith = (done: number) => {
  const sets = Array.from({ length: done }, (_, at) => loggedSet('squat', at + 1));
  return {
    id: SESSION,
    workoutId: 'legs',
    assignmentId: null,
    name: 'Legs',
    client: { id: 'kim', name: 'Kim', profileImageUrl: null },
    startedAt: '2026-01-01T10:00:00.000Z',
    completedAt: null,
    toldMinutes: null,
    note: '',
    date: null,
    items: [itemOf('squat'), itemOf('row')],
    sets,
    records: [],
    weeksBefore: { planned: 0, done: 0 },
    evaluated: sets.map(versionOf),
  };
};

test('a tick makes a new row of its set alone; every other row and group stays the same object', () => {
  const share = createSharing();
  const before = share(viewOf(sessionWith(1), []));
  const after = share(viewOf(sessionWith(2), []));
  const changed = after.items.map(({ rows }, at) =>
    rows.map((row, number) => row !== before.items[at]?.rows[number]),
  );
  expect(changed).toEqual([
    [false, true, false],
    [false, false, false],
  ]);
  expect(after.groups[1]).toBe(before.groups[1]);
  expect(after.done).toBe(2);
});

test('what waits of a session beside its sets is not sent: its beginning, its time, a note on its exercise', () => {
  const entry = (key: string, input: object) => ({ id: key, owner: 'kim', key, input }) as OutboxEntry;
  const isUnsent = (key: string, input: object) => viewOf(sessionWith(1), [entry(key, input)]).isUnsent;
  expect(isUnsent('PUT /api/sessions/:id/time', { params: { id: SESSION }, body: {} })).toBe(true);
  expect(isUnsent('POST /api/sessions', { body: { id: SESSION } })).toBe(true);
  const begun = { params: { id: 'legs' }, body: { offline: { id: SESSION } } };
  expect(isUnsent('POST /api/workouts/:id/sessions', begun)).toBe(true);
  expect(isUnsent('PUT /api/exercises/:id/note', { params: { id: 'squat' }, body: {} })).toBe(true);
  expect(isUnsent('PUT /api/sessions/:id/time', { params: { id: 'another' }, body: {} })).toBe(false);
  expect(viewOf(sessionWith(1), []).isUnsent).toBe(false);
});
