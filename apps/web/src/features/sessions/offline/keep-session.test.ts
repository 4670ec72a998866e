import { AHEAD_MAX } from '@spotter/contract/sessions-limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#lib/call/call.ts';
import { readOrKept } from '#lib/call/kept-answer.ts';
import { outbox } from '#lib/outbox/waiting.ts';
import { createStorage } from '#lib/storage/browser-storage.fixture.ts';
import { forgetPrivate } from '#lib/storage/private-storage.ts';
import type { ReadSession } from '../read-session.ts';
import { dropKeptSession, findKeptSession, keepSession } from './keep-session.ts';
import { readKeptSession } from './kept-sessions.ts';

beforeEach(() => vi.stubGlobal('localStorage', createStorage()));
afterEach(() => vi.unstubAllGlobals());

const sessionOf = (id: string, over: Partial<ReadSession> = {}) =>
  ({ id, workoutId: 'legs', assignmentId: null, completedAt: null, evaluated: [], ...over }) as ReadSession;

test('a stored session is returned to its owner only', () => {
  keepSession('ada', sessionOf('s1'));
  expect(readKeptSession('ada', 's1')).toEqual(sessionOf('s1'));
  expect(readKeptSession('kim', 's1')).toBeNull();
});

test('one that an older version of the page stored is read with what that did not know', () => {
  const { evaluated: _, ...older } = sessionOf('s1');
  keepSession('ada', { ...older, judged: ['squat s 2026-03-02'] } as unknown as ReadSession);
  expect(readKeptSession('ada', 's1')).toMatchObject({ id: 's1', evaluated: [] });
  expect(findKeptSession('ada', 'legs', undefined)).toMatchObject({ id: 's1', evaluated: [] });
});

test('as many sessions are kept as a week can hold, the last ones', () => {
  const all = Array.from({ length: AHEAD_MAX + 2 }, (_, at) => at + 1);
  for (const day of all) keepSession('ada', sessionOf(`s${day}`), day);
  keepSession('ada', sessionOf('s2'), all.length + 1);
  const kept = all.filter((day) => readKeptSession('ada', `s${day}`));
  expect(kept).toEqual([2, ...all.slice(3)]);
});

test('one with sets that are not sent is kept, though a wrong clock makes it the oldest', () => {
  keepSession('ada', sessionOf('unsent'), 1);
  vi.spyOn(outbox, 'entries').mockReturnValue([
    { id: 'e1', key: 'PUT /api/sessions/:id/sets', input: { params: { id: 'unsent' } } } as never,
  ]);
  for (let day = 2; day < AHEAD_MAX + 5; day += 1) keepSession('ada', sessionOf(`s${day}`), day);
  expect(readKeptSession('ada', 'unsent')).not.toBeNull();
  expect(readKeptSession('ada', 's2')).toBeNull();
  vi.restoreAllMocks();
});

test('nothing is kept after signing out, or of a session that was deleted', () => {
  keepSession('ada', sessionOf('s1'));
  keepSession('ada', sessionOf('s2'));
  dropKeptSession('ada', 's1');
  expect(readKeptSession('ada', 's1')).toBeNull();
  localStorage.setItem('outbox/1', 'a set that waits');
  forgetPrivate();
  expect(readKeptSession('ada', 's2')).toBeNull();
  expect(localStorage.getItem('outbox/1')).toBe('a set that waits');
});

test('the running session of a workout is found by its planned day, unless it is finished', () => {
  keepSession('ada', sessionOf('s1', { assignmentId: 'monday' }));
  keepSession('ada', sessionOf('s2', { completedAt: '2026-01-01T10:00:00.000Z' }));
  expect(findKeptSession('ada', 'legs', 'monday')?.id).toBe('s1');
  expect(findKeptSession('ada', 'legs', undefined)).toBeNull();
  expect(findKeptSession('ada', 'arms', 'monday')).toBeNull();
});

const noNetwork = () => Promise.reject(new CallError(0, 'no connection', null));

test('the stored answer is used while the server cannot be reached', async () => {
  expect(await readOrKept('units', async () => 'imperial')).toBe('imperial');
  expect(await readOrKept('units', noNetwork)).toBe('imperial');
  await expect(readOrKept('never read', noNetwork)).rejects.toThrow('no connection');
});

test('a refusal of the server is not an offline state, and deletes the stored answer', async () => {
  await readOrKept('me', async () => 'ada');
  await expect(readOrKept('me', () => Promise.reject(new CallError(401, 'gone', null)))).rejects.toThrow(
    '401',
  );
  await expect(readOrKept('me', noNetwork)).rejects.toThrow('no connection');
});

test('a network that never answers times out', async () => {
  vi.useFakeTimers();
  await readOrKept('me', async () => 'ada');
  const reading = readOrKept('me', () => new Promise<string>(() => undefined));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await reading).toBe('ada');
  vi.useRealTimers();
});
