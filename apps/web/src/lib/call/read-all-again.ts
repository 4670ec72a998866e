import type { QueryClient } from '@tanstack/react-query';
import { readAfresh } from './read-afresh.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Set on a query that runs once per visit. Returns whether the server has answered it. */
    queryMeta: { isFinal?: () => boolean };
  }
}

/** Reads again every query on the page; others when they are next used. An unchanged list costs a 304. */
export function readAllAgain(client: QueryClient): Promise<void> {
  return readAfresh(client, ({ meta }) => !meta?.isFinal?.());
}
