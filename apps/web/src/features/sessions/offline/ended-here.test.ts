import type { CurrentUser } from '@spotter/contract/accounts';
import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import type { TodaysPlan } from '@spotter/contract/plans';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorage } from '#lib/storage/browser-storage.fixture.ts';
import type { ReadSession } from '../read-session.ts';

const me = { id: 'ada', role: 'client' } as CurrentUser;
const END = '2026-03-02T11:00:00.000Z';

const sessionOf = (over: Partial<ReadSession> = {}) =>
  ({
    ...{ id: 's1', workoutId: 'legs', assignmentId: 'monday', name: 'Leg day', note: '', toldMinutes: null },
    ...{ startedAt: '2026-03-02T10:00:00.000Z', completedAt: null, client: { id: 'ada' } },
    ...{ items: [], sets: [], records: [], evaluated: [], ...over },
  }) as unknown as ReadSession;

/** Answers in the network's place by method and path; anything else finds no network. `keptAt`: from the worker. */
function network(answers: Record<string, unknown>, keptAt?: string): void {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const body = answers[`${method} ${address.split('?')[0]}`];
    if (body === undefined) throw new TypeError('no network');
    const headers = { [ANSWER_HEADER]: '1', ...(keptAt && { 'x-kept-at': keptAt }) };
    return Response.json(body, { headers });
  });
}

/** Stores a write as a page did that was closed before it had the answer. */
function leftBehind(key: string, input: object, id = '1'): void {
  localStorage.setItem(`outbox/${id}`, JSON.stringify({ id, owner: me.id, key, input }));
}

/** Opens a page anew: nothing but what the browser stores is left of the one before. */
async function open() {
  vi.resetModules();
  await import('../sent.ts');
  const { outbox } = await import('#lib/outbox/waiting.ts');
  const { keepSession } = await import('./keep-session.ts');
  const { readKeptSession, withKept } = await import('./kept-sessions.ts');
  const { findRunning } = await import('../begin/find-running.ts');
  const running = () => findRunning(me, new Set());
  const send = async () => {
    outbox.start(me.id);
    await outbox.flush();
    outbox.stop();
  };
  const ahead = async () => ({
    ...(await import('./begin-ahead.ts')),
    ...(await import('../begin/start-session.ts')),
  });
  const openOf = (listed: ReadSession[], askedAt: number) => withKept(me.id, listed, askedAt);
  return { send, running, keepSession, readKeptSession, openOf, ahead };
}

// The time of the end, and no day that changes while a test runs.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(END) });
  vi.stubGlobal('localStorage', createStorage());
  // Node has none, and a stored answer is announced by it.
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const END_WRITE = { params: { id: 's1' }, body: { completedAt: END, note: '' } };
const KEPT_AT = '1772445600000';

test('an end whose page was left before the answer came is known to the phone when another page has sent it', async () => {
  const before = await open();
  before.keepSession(me.id, sessionOf());
  leftBehind('POST /api/sessions/:id/complete', END_WRITE);
  network({ 'POST /api/sessions/s1/complete': sessionOf({ completedAt: END }) });
  await (await open()).send();
  network({});
  expect(await (await open()).running()).toBeNull();
});

test('an end of a session that this phone did not store, whose list is older, is known too', async () => {
  leftBehind('POST /api/sessions/:id/complete', END_WRITE);
  network({ 'POST /api/sessions/s1/complete': sessionOf({ completedAt: END }) });
  await (await open()).send();
  network({ 'GET /api/sessions': [sessionOf()] }, KEPT_AT);
  const page = await open();
  expect(await page.running()).toBeNull();
  expect(
    page.openOf([sessionOf()], Number(KEPT_AT)).filter(({ completedAt }) => completedAt === null),
  ).toEqual([]);
});

test('one that was deleted here is not running, though the stored list has it; one that was begun is', async () => {
  leftBehind('DELETE /api/sessions/:id', { params: { id: 's1' } });
  network({ 'DELETE /api/sessions/s1': {} });
  await (await open()).send();
  network({ 'GET /api/sessions': [sessionOf()] }, KEPT_AT);
  const page = await open();
  expect(await page.running()).toBeNull();
  page.keepSession(me.id, sessionOf({ id: 's2' }));
  expect((await page.running())?.id).toBe('s2');
});

test('a deletion that was taken back before the server confirmed it leaves what the phone stores', async () => {
  const page = await open();
  page.keepSession(me.id, sessionOf());
  leftBehind('DELETE /api/sessions/:id', { params: { id: 's1' } });
  leftBehind('DELETE /api/sessions/:id/deletion', { params: { id: 's1' } }, '2');
  network({ 'DELETE /api/sessions/s1': {} });
  await (await open()).send();
  expect(page.readKeptSession(me.id, 's1')).toEqual(sessionOf());
});

test('a list of the server counts: another device has opened the session again', async () => {
  const page = await open();
  page.keepSession(me.id, sessionOf({ completedAt: END }));
  network({ 'GET /api/sessions': [sessionOf()] });
  expect((await page.running())?.id).toBe('s1');
});

test('so does a stored list that was asked for after the end or the deletion here', async () => {
  const page = await open();
  page.keepSession(me.id, sessionOf({ completedAt: END }));
  leftBehind('DELETE /api/sessions/:id', { params: { id: 's2' } });
  network({ 'DELETE /api/sessions/s2': {} });
  await (await open()).send();
  const later = Date.parse(END) + 1;
  for (const id of ['s1', 's2']) {
    network({ 'GET /api/sessions': [sessionOf({ id })] }, String(later));
    expect((await page.running())?.id).toBe(id);
    expect(page.openOf([sessionOf({ id })], later)).toContainEqual(sessionOf({ id }));
    network({ 'GET /api/sessions': [sessionOf({ id })] }, KEPT_AT);
    expect(await page.running()).toBeNull();
  }
});

test('the list that a page shows counts by the time at which it came', async () => {
  const page = await open();
  const { queryClient } = await import('#lib/call/query-client.ts');
  const { sessionsKeys } = await import('../sessions-keys.ts');
  page.keepSession(me.id, sessionOf({ completedAt: END }));
  network({});
  queryClient.setQueryData(sessionsKeys.latest, [sessionOf()], { updatedAt: Number(KEPT_AT) });
  expect(await page.running()).toBeNull();
  queryClient.setQueryData(sessionsKeys.latest, [sessionOf()], { updatedAt: Date.parse(END) + 1 });
  expect((await page.running())?.id).toBe('s1');
});

test('sets and a reopening that another page has sent are in what the phone stores', async () => {
  const page = await open();
  page.keepSession(me.id, sessionOf({ completedAt: END }));
  leftBehind('DELETE /api/sessions/:id/complete', { params: { id: 's1' }, query: { completedAt: END } });
  network({ 'DELETE /api/sessions/s1/complete': {} });
  await (await open()).send();
  expect(page.readKeptSession(me.id, 's1')?.completedAt).toBeNull();
  leftBehind('PUT /api/sessions/:id/sets', { params: { id: 's1' }, body: { sets: [] } });
  network({ 'PUT /api/sessions/s1/sets': [{ id: 'first', changedAt: END }] });
  await (await open()).send();
  expect(page.readKeptSession(me.id, 's1')?.sets.map(({ id }) => id)).toEqual(['first']);
});

test('a day that was done here is done in the stored plan of today, and is not begun anew', async () => {
  const page = await open();
  const { ownToday } = await import('#lib/time/own-day.ts');
  const plan = { id: 'legs', assignmentId: 'monday', date: ownToday(), sessionId: null, completedAt: null };
  const later = { ...plan, assignmentId: 'evening' };
  network({ 'GET /api/sessions/ahead': [{ plan, session: sessionOf() }] }, KEPT_AT);
  const { todayAhead, startSession } = await page.ahead();
  const { queryClient } = await import('#lib/call/query-client.ts');
  queryClient.setQueryData(['GET /api/auth/user'], me);
  const stored = { ...plan, also: [later] } as unknown as TodaysPlan;
  expect(await todayAhead(stored)).toEqual(stored);
  page.keepSession(me.id, sessionOf({ completedAt: END }));
  const done = { ...plan, sessionId: 's1', completedAt: END };
  expect(await todayAhead(stored)).toEqual({ ...later, also: [done] });
  expect(await startSession(me, { workoutId: 'legs', assignmentId: 'monday' })).toBe('s1');
  expect(page.readKeptSession(me.id, 's1')?.completedAt).toBe(END);
});
