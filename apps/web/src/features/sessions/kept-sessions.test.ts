import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorage } from '#lib/browser-storage.fixture.ts';
import { CallError } from '#lib/call.ts';
import { readOrKept } from '#lib/kept-answer.ts';
import { forgetPrivate } from '#lib/private-storage.ts';
import { dropKeptSession, findKeptSession, keepSession, readKeptSession } from './kept-sessions.ts';
import type { ReadSession } from './read-session.ts';

beforeEach(() => vi.stubGlobal('localStorage', createStorage()));
afterEach(() => vi.unstubAllGlobals());

const sessionOf = (id: string, over: Partial<ReadSession> = {}) =>
  ({ id, workoutId: 'legs', assignmentId: null, completedAt: null, ...over }) as ReadSession;

test('a session opened once opens again, for its owner alone', () => {
  keepSession('ada', sessionOf('s1'));
  expect(readKeptSession('ada', 's1')).toEqual(sessionOf('s1'));
  expect(readKeptSession('kim', 's1')).toBeNull();
});

test('the last five stay', () => {
  for (let day = 1; day <= 7; day += 1) keepSession('ada', sessionOf(`s${day}`), day);
  keepSession('ada', sessionOf('s4'), 8);
  const kept = [1, 2, 3, 4, 5, 6, 7].filter((day) => readKeptSession('ada', `s${day}`));
  expect(kept).toEqual([3, 4, 5, 6, 7]);
});

test('nothing is left after signing out, or of a session that is gone', () => {
  keepSession('ada', sessionOf('s1'));
  keepSession('ada', sessionOf('s2'));
  dropKeptSession('ada', 's1');
  expect(readKeptSession('ada', 's1')).toBeNull();
  localStorage.setItem('outbox/1', 'a set that waits');
  forgetPrivate();
  expect(readKeptSession('ada', 's2')).toBeNull();
  expect(localStorage.getItem('outbox/1')).toBe('a set that waits');
});

test('the session begun of a workout is found by its planned day, unless it is finished', () => {
  keepSession('ada', sessionOf('s1', { assignmentId: 'monday' }));
  keepSession('ada', sessionOf('s2', { completedAt: '2026-01-01T10:00:00.000Z' }));
  expect(findKeptSession('ada', 'legs', 'monday')?.id).toBe('s1');
  expect(findKeptSession('ada', 'legs', undefined)).toBeNull();
  expect(findKeptSession('ada', 'arms', 'monday')).toBeNull();
});

const noNetwork = () => Promise.reject(new CallError(0, 'no connection', null));

test('an answer stands in while the server cannot be reached', async () => {
  expect(await readOrKept('units', async () => 'imperial')).toBe('imperial');
  expect(await readOrKept('units', noNetwork)).toBe('imperial');
  await expect(readOrKept('never read', noNetwork)).rejects.toThrow('no connection');
});

test('a refusal of the server is no lack of network, and forgets what was kept', async () => {
  await readOrKept('me', async () => 'ada');
  await expect(readOrKept('me', () => Promise.reject(new CallError(401, 'gone', null)))).rejects.toThrow(
    '401',
  );
  await expect(readOrKept('me', noNetwork)).rejects.toThrow('no connection');
});

test('a network that never answers is not waited for', async () => {
  vi.useFakeTimers();
  await readOrKept('me', async () => 'ada');
  const reading = readOrKept('me', () => new Promise<string>(() => undefined));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await reading).toBe('ada');
  vi.useRealTimers();
});
