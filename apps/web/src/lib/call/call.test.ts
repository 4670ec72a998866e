import { ANSWER_HEADER } from '@spotter/contract/answer-header';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createOutbox, type OutboxEntry } from '#lib/outbox/outbox.ts';
import { createStorage } from '#lib/storage/browser-storage.fixture.ts';
import { browserStorage } from '#lib/storage/browser-storage.ts';
import { call, notReached } from './call.ts';
import { isSignedOut } from './error-text.ts';
import { readOrKept } from './kept-answer.ts';
import { isRefusal } from './passing.ts';
import { beginWrite, connectTopics, watchReads } from './topics.ts';

const PROXY: [number, string, string][] = [
  [404, 'text/plain', 'default backend - 404'],
  [403, 'text/html', '<h1>Forbidden</h1>'],
  [401, 'text/html', '<h1>Authorization Required</h1>'],
  [521, 'text/html', '<h1>Web server is down</h1>'],
  [530, 'text/html', '<h1>Origin DNS error</h1>'],
  [200, 'text/html', '<h1>Welcome to our network</h1>'],
  [429, 'application/json', '{"error":"slow down"}'],
];

/** Answers every call in the network's place; marked as the server marks its own. */
function answer(status: number, body: string, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
}
const own = { [ANSWER_HEADER]: '1', 'content-type': 'application/json' };
const problem = (status: number, code: string) => answer(status, JSON.stringify({ status, code }), own);
const readUser = () => call('GET /api/auth/user');

afterEach(() => vi.unstubAllGlobals());

test('where a second factor is needed first, who is signed in is read again and nobody is signed out', async () => {
  const client = new QueryClient();
  connectTopics(client, () => true);
  const readMe = vi.fn(async () => 'me');
  await client.fetchQuery({ queryKey: ['GET /api/auth/user'], queryFn: readMe });
  problem(401, 'accounts.second_factor_needed');
  const failed = await call('GET /api/profile').catch((error) => error);
  expect([readMe.mock.calls.length, isSignedOut(failed)]).toEqual([2, false]);
});

describe('a proxy’s own answer', () => {
  test.each(PROXY)('%i %s means that the server was not reached', async (status, type, body) => {
    answer(status, body, { 'content-type': type });
    const failed = await readUser().catch((error) => error);
    expect(failed).toMatchObject({ status: 0, code: 'network' });
    expect(isSignedOut(failed)).toBe(false);
  });

  test('413 says that the proxy refuses what is so large', async () => {
    answer(413, '<h1>Request Entity Too Large</h1>', { 'content-type': 'text/html' });
    const note = (length: number) =>
      call('PUT /api/comments/:id', { params: { id: '1' }, body: { content: 'a'.repeat(length) } });
    await expect(note(10_000)).rejects.toMatchObject({ status: 413, code: 'http.proxy_too_large' });
    // Nobody refuses a set for its size.
    await expect(note(10)).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  test('an answer that is cut off is none, and the next write of the page goes on', async () => {
    vi.stubGlobal('localStorage', createStorage());
    answer(200, '{"id":"a', own);
    await expect(readUser()).rejects.toMatchObject({ status: 0, code: 'network' });
    const cut = call('POST /api/sessions/:id/complete', { params: { id: '1' }, body: {} });
    await expect(cut).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  test('leaves what is kept, and shows it', async () => {
    vi.stubGlobal('localStorage', createStorage());
    answer(200, '{"id":"ada"}', own);
    await readOrKept('me', readUser);
    for (const [status, type, body] of PROXY) {
      answer(status, body, { 'content-type': type });
      expect(await readOrKept('me', readUser)).toEqual({ id: 'ada' });
    }
    problem(429, 'http.too_many_requests');
    expect(await readOrKept('me', readUser)).toEqual({ id: 'ada' });
    problem(401, 'http.unauthorized');
    await expect(readOrKept('me', readUser)).rejects.toMatchObject({ status: 401 });
    answer(404, '', {});
    await expect(readOrKept('me', readUser)).rejects.toMatchObject({ status: 0 });
  });

  test('in front of a restarting server loses no set: what waits is sent once the server answers', async () => {
    vi.stubGlobal('localStorage', createStorage());
    const sent: string[] = [];
    const outbox = createOutbox({
      storage: browserStorage,
      newId: () => String(sent.length),
      onSent: ({ id }: OutboxEntry) => void sent.push(id),
    });
    outbox.start('ada');
    for (const [status, type, body] of PROXY) {
      answer(status, body, { 'content-type': type });
      if (outbox.entries().length === 0)
        outbox.add('POST /api/sessions/:id/complete', { params: { id: '1' }, body: {} });
      await outbox.flush();
      expect([status, outbox.entries().map(({ refused }) => refused)]).toEqual([status, [undefined]]);
    }
    answer(201, '{}', own);
    await outbox.flush();
    expect([outbox.entries(), sent]).toEqual([[], ['0']]);
    outbox.stop();
  });
});

test('what a query asks by POST, in several calls, is no write: without a live connection nothing is read again, itself neither', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response('[]', { headers: own });
  });
  const client = new QueryClient({ defaultOptions: { queries: { persister: watchReads } } });
  connectTopics(client, () => false);
  const preview = new QueryObserver(client, {
    queryKey: ['preview'],
    queryFn: async () => {
      for (const name of ['Squat', 'Row'])
        await call('POST /api/exercises/matches', { asks: true, body: { names: [name], language: 'en' } });
      return null;
    },
  });
  const stop = preview.subscribe(() => {});
  await vi.waitFor(() => expect(preview.getCurrentResult().isSuccess).toBe(true));
  // Of earlier tests nothing is under way any more.
  const before = asked;
  beginWrite().done({}, null);
  await vi.waitFor(() => expect(asked).toBe(before + 2));
  await vi.waitFor(() => expect(preview.getCurrentResult().fetchStatus).toBe('idle'));
  expect(asked).toBe(before + 2);
  stop();
});

test('the server’s own refusal keeps its status and code', async () => {
  problem(404, 'http.not_found');
  await expect(readUser()).rejects.toMatchObject({ status: 404, code: 'http.not_found' });
});

test('only what the server itself refuses for good is a refusal', () => {
  const statuses = [0, 408, 429, 503, 404, 409, 413];
  expect(statuses.filter((status) => isRefusal({ status, code: 'http.some' }))).toEqual([404, 409, 413]);
  expect(isRefusal(notReached(413, 1_000_000))).toBe(false);
});
