import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAfresh } from './read-afresh.ts';

const FEED = ['feed'];
let client: QueryClient;
/** The reads under way; each is answered by calling it. */
let open: ((text: string) => void)[];

const options = {
  queryKey: FEED,
  queryFn: () => new Promise<string>((resolve) => open.push(resolve)),
  staleTime: Number.POSITIVE_INFINITY,
};
const shown = () => client.getQueryData(FEED);
const flush = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  open = [];
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

test('a first read under way is followed by another one, once', async () => {
  new QueryObserver(client, options).subscribe(() => {});
  void readAfresh(client, () => true);
  void readAfresh(client, () => true);
  expect(open).toHaveLength(1);
  open[0]?.('before');
  await flush();
  expect([shown(), open.length]).toEqual(['before', 2]);
  open[1]?.('after');
  await flush();
  expect([shown(), open.length]).toEqual(['after', 2]);
});

test('a later read under way is replaced', async () => {
  new QueryObserver(client, options).subscribe(() => {});
  open[0]?.('first');
  await flush();
  void client.refetchQueries({ queryKey: FEED });
  void readAfresh(client, () => true);
  open[1]?.('before');
  open[2]?.('after');
  await flush();
  expect([shown(), open.length]).toEqual(['after', 3]);
});

test('a query that is not on the page is read when it is next used, also after a read that was under way', async () => {
  void client.prefetchQuery(options);
  void readAfresh(client, () => true);
  open[0]?.('before');
  await flush();
  expect(open).toHaveLength(1);
  new QueryObserver(client, options).subscribe(() => {});
  expect(open).toHaveLength(2);
});
