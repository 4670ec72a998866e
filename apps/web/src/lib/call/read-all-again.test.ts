import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAllAgain } from './read-all-again.ts';

test('a query that runs once per visit is read again only until the server has answered it', async () => {
  const client = new QueryClient();
  const reads: string[] = [];
  function show(name: string, isFinal: () => boolean) {
    const queryFn = () => reads.push(name);
    const observer = new QueryObserver(client, { queryKey: [name], queryFn, meta: { isFinal } });
    observer.subscribe(() => {});
  }
  let isKnown = false;
  show('feed', () => false);
  show('reader', () => isKnown);
  // A first reading under way is not begun again.
  await expect.poll(() => [reads.length, client.isFetching()]).toEqual([2, 0]);
  await readAllAgain(client);
  expect(reads).toEqual(['feed', 'reader', 'feed', 'reader']);
  isKnown = true;
  await readAllAgain(client);
  expect(reads).toEqual(['feed', 'reader', 'feed', 'reader', 'feed']);
  client.clear();
});
