import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAfterWrites } from './read-again.ts';
import { readAllAgain } from './read-all-again.ts';

let client: QueryClient;
let reads: string[];
let stop: () => void;

/** A list that a page shows. */
function show(name: string, isFinal?: () => boolean) {
  const queryFn = () => reads.push(name);
  const observer = new QueryObserver(client, {
    queryKey: [name],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    ...(isFinal && { meta: { isFinal } }),
  });
  observer.subscribe(() => {});
}

/** A write whose answer comes when it is called for. */
function write() {
  let answer = { succeed: () => {}, fail: () => {} };
  const result = new Promise<void>((resolve, reject) => {
    answer = { succeed: resolve, fail: () => reject(new Error('no')) };
  });
  const observer = new MutationObserver(client, { mutationFn: () => result });
  void observer.mutate().catch(() => {});
  return answer;
}

beforeEach(async () => {
  vi.useFakeTimers();
  client = new QueryClient();
  reads = [];
  show('feed');
  show('me', () => true);
  await vi.advanceTimersByTimeAsync(0);
  reads = [];
});
afterEach(() => {
  stop?.();
  client.clear();
  vi.useRealTimers();
});
const pass = () => vi.advanceTimersByTimeAsync(200);

test('while the live connection is down, a write has the page read again what it shows', async () => {
  stop = readAfterWrites(client, () => false);
  write().succeed();
  await pass();
  expect(reads).toEqual(['feed']);
});

test('while it is up, events say what has changed', async () => {
  stop = readAfterWrites(client, () => true);
  write().succeed();
  await pass();
  expect(reads).toEqual([]);
});

test('of several writes the last one has the page read again, also when it fails', async () => {
  stop = readAfterWrites(client, () => false);
  const [first, second] = [write(), write()];
  first.succeed();
  await pass();
  expect(reads).toEqual([]);
  second.fail();
  await pass();
  expect(reads).toEqual(['feed']);
});

test('a write that fails alone changes nothing', async () => {
  stop = readAfterWrites(client, () => false);
  write().fail();
  await pass();
  expect(reads).toEqual([]);
});

test('what is asked once in a visit is asked again only until the server has answered it', async () => {
  let isKnown = false;
  show('reader', () => isKnown);
  await pass();
  reads = [];
  readAllAgain(client);
  await pass();
  expect(reads.toSorted()).toEqual(['feed', 'reader']);
  isKnown = true;
  reads = [];
  readAllAgain(client);
  await pass();
  expect(reads).toEqual(['feed']);
});
