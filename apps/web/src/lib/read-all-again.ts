import type { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isFinal` names a query that is asked once in a visit, and says whether the server has answered it. */
    queryMeta: { isFinal?: () => boolean };
  }
}

/** Reads again what the page shows; the rest when it is next shown. Unchanged lists cost a 304. */
export function readAllAgain(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => !meta?.isFinal?.() });
}
