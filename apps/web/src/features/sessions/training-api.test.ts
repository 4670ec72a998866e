import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import type { LoggedSet, Session } from '@spotter/contract/sessions';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { liveHandlers } from '#lib/live/live-handlers.ts';
import { keepItem, keepSets } from './logging/keep-sets.ts';
import { itemOf } from './session.fixture.ts';
import { sessionsKeys } from './sessions-keys.ts';
import { readSession } from './training-api.ts';

const set = (id: string, done: boolean, changedAt: string): LoggedSet => ({
  id,
  itemId: 'squat',
  exerciseId: 'back-squat',
  setNumber: 1,
  type: 'normal',
  reps: 10,
  weight: null,
  duration: null,
  distance: null,
  incline: null,
  resistance: null,
  calories: null,
  rpe: null,
  perSide: false,
  added: null,
  band: '',
  note: '',
  pain: false,
  confirmed: false,
  loggedBy: null,
  done,
  changedAt,
});

const sessionOf = (id: string, sets: LoggedSet[]) =>
  ({ id, completedAt: null, note: '', items: [], records: [], sets }) as unknown as Session;

/** A fake network that answers when the test says so. */
function delayAnswers(body: Session) {
  let answer = () => {};
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(Response.json(body, { headers: { [ANSWER_HEADER]: '1' } }));
      }),
  );
  return () => answer();
}
afterEach(() => vi.unstubAllGlobals());

const EARLY = '2026-01-01T10:00:00.000Z';
const LATE = '2026-01-01T10:05:00.000Z';

test('a set and a finish confirmed during a read are in its result, although the read is older', async () => {
  const answer = delayAnswers(sessionOf('s1', [set('a', false, EARLY)]));
  const reading = readSession('s1', 'en');
  keepSets(new QueryClient(), 's1', [set('a', true, LATE)], { completedAt: LATE });
  answer();
  const session = await reading;
  expect(session.sets).toEqual([set('a', true, LATE)]);
  expect(session.completedAt).toBe(LATE);
});

test('a set that was logged elsewhere during a read is in its result, by the live connection', async () => {
  const answer = delayAnswers(sessionOf('live', []));
  const reading = readSession('live', 'en');
  const event = { id: 'live', sets: [set('a', true, LATE)] };
  const fresh = liveHandlers.flatMap((one) => one['sets.logged']?.(event, new QueryClient()) ?? []);
  expect(fresh).toEqual([sessionsKeys.session('live')]);
  answer();
  expect((await reading).sets).toEqual(event.sets);
});

test('a read that starts after the finish was confirmed shows the server’s state', async () => {
  keepSets(new QueryClient(), 's2', [], { completedAt: LATE });
  const answer = delayAnswers(sessionOf('s2', []));
  const reading = readSession('s2', 'en');
  answer();
  expect((await reading).completedAt).toBeNull();
});

test('a server answer shows in every language the session was read in', () => {
  const client = new QueryClient();
  for (const language of ['en', 'ja']) {
    client.setQueryData(sessionsKeys.sessionIn('s3', language), sessionOf('s3', [set('a', false, EARLY)]));
  }
  keepSets(client, 's3', [set('a', true, LATE)]);
  for (const language of ['en', 'ja']) {
    const kept = client.getQueryData<Session>(sessionsKeys.sessionIn('s3', language));
    expect(kept?.sets[0]?.done).toBe(true);
  }
});

test('a swap confirmed during a read is in its result, and the next read shows the server’s state', async () => {
  const planned = itemOf('squat');
  const swapped = itemOf('squat', { exerciseId: 'leg-press' });
  const body = { ...sessionOf('s4', []), items: [planned] };
  const answer = delayAnswers(body);
  const reading = readSession('s4', 'en');
  keepItem(new QueryClient(), 's4', swapped);
  answer();
  expect((await reading).items[0]?.exerciseId).toBe('leg-press');
  const answerAgain = delayAnswers(body);
  const next = readSession('s4', 'en');
  answerAgain();
  expect((await next).items[0]?.exerciseId).toBe('squat');
});

test('a set confirmed after a finish does not hide the finish from a read under way', async () => {
  const answer = delayAnswers(sessionOf('s5', []));
  const reading = readSession('s5', 'en');
  keepSets(new QueryClient(), 's5', [], { completedAt: LATE });
  keepSets(new QueryClient(), 's5', [set('a', true, LATE)]);
  answer();
  expect((await reading).completedAt).toBe(LATE);
});
