import type { QueryClient } from '@tanstack/react-query';
import { forgetKept, keptAnswers } from '#lib/call/call.ts';
import { subscribeKeptSince } from '#lib/call/kept-since.ts';
import { isLive, watchLive } from '#lib/live/live-line.ts';

/** How soon a stored answer is asked for again, in milliseconds; each further time after twice as long. */
const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** The queries that read a path. Nothing was touched, so the address decides, not a topic. */
const queriesOf = (path: string) => ({
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`).test(`GET ${path}`),
});

/** Reads a path again, when it is shown: the server's answer came late and differs from the stored one. */
export function readAgain(client: QueryClient, path: string): void {
  void client.invalidateQueries(queriesOf(path));
}

/**
 * Asks again for stored answers on the page while the server is reached: a network that has just come back refuses
 * single requests. What is shown no more is no
 * longer counted as old, and is read again when it is shown. Call once.
 */
export function readKeptAgain(client: QueryClient): void {
  let wait = FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function ask() {
    timer = undefined;
    wait = Math.min(wait * 2, LONGEST_MS);
    for (const address of keptAnswers.keys()) {
      const [path = ''] = address.split('?');
      const isShown = client.getQueryCache().findAll({ type: 'active', ...queriesOf(path) }).length > 0;
      readAgain(client, path);
      if (!isShown) forgetKept(address);
    }
    look();
  }
  function look() {
    if (keptAnswers.size > 0 && isLive()) {
      timer ??= setTimeout(ask, wait);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    wait = FIRST_MS;
  }
  subscribeKeptSince(look);
  watchLive(look);
  look();
}
