import type { LoggedSet, Session } from '@spotter/contract/sessions';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { keepSets, readSession, sessionsKeys } from './api.ts';

const set = (id: string, done: boolean, changedAt: string): LoggedSet => ({
  id,
  itemId: 'squat',
  setNumber: 1,
  reps: 10,
  weight: null,
  duration: null,
  done,
  changedAt,
});

const sessionOf = (id: string, sets: LoggedSet[]) =>
  ({ id, completedAt: null, note: '', sets }) as unknown as Session;

/** The network: answers when told to. */
function holdAnswers(body: Session) {
  let answer = () => {};
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = () => resolve(new Response(JSON.stringify(body)));
      }),
  );
  return () => answer();
}
afterEach(() => vi.unstubAllGlobals());

const EARLY = '2026-01-01T10:00:00.000Z';
const LATE = '2026-01-01T10:05:00.000Z';

test('a set and a finish confirmed while the session is being read are in it, although the read is older', async () => {
  const answer = holdAnswers(sessionOf('s1', [set('a', false, EARLY)]));
  const reading = readSession('s1', 'en');
  keepSets(new QueryClient(), 's1', [set('a', true, LATE)], { completedAt: LATE });
  answer();
  const session = await reading;
  expect(session.sets).toEqual([set('a', true, LATE)]);
  expect(session.completedAt).toBe(LATE);
});

test('a read that begins after the finish was confirmed tells whether it still stands', async () => {
  keepSets(new QueryClient(), 's2', [], { completedAt: LATE });
  const answer = holdAnswers(sessionOf('s2', []));
  const reading = readSession('s2', 'en');
  answer();
  expect((await reading).completedAt).toBeNull();
});

test('an answer of the server shows in every language the session was read in', () => {
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
