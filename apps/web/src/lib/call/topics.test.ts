import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  beginWrite,
  connectTopics,
  markFresh,
  noteTopics,
  onTouched,
  readingQuery,
  takeTouched,
  watchReads,
} from './topics.ts';

let client: QueryClient;
let reads: string[];
let isLive: boolean;

/** A query on the page whose answers name these topics. */
function show(name: string, topics: string | null, answer: () => Promise<string> = async () => name) {
  const queryFn = async () => {
    const query = readingQuery();
    reads.push(name);
    const data = await answer();
    if (query) noteTopics(query, topics);
    return data;
  };
  const observer = new QueryObserver(client, {
    queryKey: [name],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return observer.subscribe(() => {});
}

/** Longer than the time in which frames are collected. */
const pass = () => vi.advanceTimersByTimeAsync(1000);

const receive = (topics: string[], by?: string, known: readonly QueryKey[] = []) =>
  takeTouched({ type: 'touched', topics, ...(by && { by }) }, known);

beforeEach(async () => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { persister: watchReads } } });
  isLive = true;
  connectTopics(client, () => isLive);
  reads = [];
  show('feed', 'activities/studio members/studio');
  show('me', 'account/me');
  await pass();
  reads = [];
});
afterEach(async () => {
  await pass();
  client.clear();
  vi.useRealTimers();
});

test('the answer to a write decides what is read again', async () => {
  beginWrite().done({}, 'activities/studio');
  await pass();
  expect(reads).toEqual(['feed']);
});

test('without a live connection, a write has the page read again all that its answer does not contain', async () => {
  isLive = false;
  const reply = {};
  const write = beginWrite();
  write.done(reply, 'activities/studio');
  markFresh(reply, ['feed']);
  await pass();
  expect(reads).toEqual(['me']);
  beginWrite().failed();
  await pass();
  expect(reads).toEqual(['me']);
});

test('a write that touched nothing, or was refused, causes no read', async () => {
  beginWrite().done({}, null);
  beginWrite().failed();
  await pass();
  expect(reads).toEqual([]);
});

test('of several writes under way, the last one to end causes one read, also when it is refused', async () => {
  const [first, second, third] = [beginWrite(), beginWrite(), beginWrite()];
  first.done({}, 'activities/studio');
  second.done({}, 'activities/studio account/me');
  await pass();
  expect(reads).toEqual([]);
  third.failed();
  await pass();
  expect(reads).toEqual(['feed', 'me']);
});

test('what others touch is read again once, after this page’s writes under way', async () => {
  const write = beginWrite();
  await receive(['activities/studio']);
  await receive(['members/studio']);
  await pass();
  expect(reads).toEqual([]);
  write.done({}, null);
  await pass();
  expect(reads).toEqual(['feed']);
});

test('what others touch within a moment costs one read', async () => {
  await receive(['activities/studio']);
  await receive(['members/studio', 'messages/channel']);
  await pass();
  expect(reads).toEqual(['feed']);
});

test('a read that a later write cancelled is made later, also when that write is refused', async () => {
  let answer = () => {};
  show('plan', 'plan/me', () => new Promise((resolve) => (answer = () => resolve('plan'))));
  await pass();
  answer();
  await pass();
  reads = [];
  beginWrite().done({}, 'plan/me');
  await pass();
  expect(reads).toEqual(['plan']);
  const later = beginWrite();
  await client.cancelQueries({ queryKey: ['plan'] });
  later.failed();
  await pass();
  expect(reads).toEqual(['plan', 'plan']);
  answer();
  await pass();
  expect(reads).toEqual(['plan', 'plan']);
});

test('what the answer to a write contains is not read again', async () => {
  const reply = {};
  const write = beginWrite();
  write.done(reply, 'activities/studio account/me');
  markFresh(reply, ['feed']);
  await pass();
  expect(reads).toEqual(['me']);
});

test('a page reads nothing again for the frame of its own write', async () => {
  const write = beginWrite();
  const reply = {};
  write.done(reply, 'activities/studio');
  markFresh(reply, ['feed']);
  await receive(['activities/studio'], write.name);
  await pass();
  expect(reads).toEqual([]);
});

test('a write whose answer was lost counts as a write of another page', async () => {
  const write = beginWrite();
  const received = receive(['activities/studio'], write.name);
  write.failed();
  await received;
  await pass();
  expect(reads).toEqual(['feed']);
});

test('what a live event has updated is not read again for the same write', async () => {
  await receive(['activities/studio', 'account/me'], undefined, [['feed']]);
  await pass();
  expect(reads).toEqual(['me']);
});

test('a query without known topics is read again on any touch', async () => {
  show('unknown', null, () => Promise.reject(new Error('no connection')));
  await pass();
  reads = [];
  beginWrite().done({}, 'account/me');
  await pass();
  expect(reads).toEqual(['me', 'unknown']);
});

describe('while the first answer of a query is under way', () => {
  let answer = () => {};
  beforeEach(async () => {
    show('plan', 'plan/me', () => new Promise((resolve) => (answer = () => resolve('plan'))));
    await pass();
    reads = [];
  });

  test('a touched topic that it turns out to depend on causes one more read', async () => {
    await receive(['plan/me']);
    beginWrite().done({}, 'plan/me other/me');
    await pass();
    expect(reads).toEqual([]);
    answer();
    await pass();
    expect(reads).toEqual(['plan']);
    answer();
    await pass();
    expect(reads).toEqual(['plan']);
  });

  test('any other touched topic causes none', async () => {
    await receive(['plan/somebody']);
    answer();
    await pass();
    expect(reads).toEqual([]);
  });

  test('a touched topic is not lost when that read is cancelled', async () => {
    await receive(['plan/me']);
    await client.cancelQueries({ queryKey: ['plan'] });
    await pass();
    expect(reads).toEqual(['plan']);
  });
});

test('a refused write that saved a part causes the reads that its answer names, and its frame none', async () => {
  const write = beginWrite();
  write.failed('account/me');
  await receive(['account/me'], write.name);
  await pass();
  expect(reads).toEqual(['me']);
});

test('a listener is called with the topics of own writes and of others’', async () => {
  const received: string[][] = [];
  const stop = onTouched((topics) => received.push([...topics]));
  beginWrite().done({}, 'a/1');
  await pass();
  await receive(['b/1', 'b/2']);
  stop();
  await receive(['c/1']);
  expect(received).toEqual([['a/1'], ['b/1', 'b/2']]);
});

test('lists are read before the things they hold: what they no longer show is not asked for', async () => {
  let answerList = (_text: string) => {};
  show('GET /api/notes', 'notes/studio', () => new Promise((resolve) => (answerList = resolve)));
  answerList('both');
  const leave = show('GET /api/notes/:id', 'notes/studio');
  const stays = show('GET /api/notes/:id/lines', 'notes/studio');
  await pass();
  reads = [];
  await receive(['notes/studio']);
  await pass();
  expect(reads).toEqual(['GET /api/notes']);
  leave();
  answerList('one');
  await pass();
  expect(reads).toEqual(['GET /api/notes', 'GET /api/notes/:id/lines']);
  stays();
});
