import type { QueryClient } from '@tanstack/react-query';
import { createCoalescer } from './coalesce.ts';
import { onSent } from './waiting.ts';

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

/** Several writes that end together cost one reading. */
const TOGETHER_MS = 100;

/**
 * While the live connection is down nothing tells a page what others have done, so each write of its own has it
 * read again what it shows. Waits for the last write that is on its way: an earlier answer would undo on the
 * screen what the later ones have changed already.
 * @returns how to stop
 */
export function readAfterWrites(client: QueryClient, isLive: () => boolean): () => void {
  const soon = createCoalescer(TOGETHER_MS);
  let owed = false;
  function settle() {
    if (!owed || client.isMutating() > 0) return;
    owed = false;
    if (!isLive()) soon('all', () => readAllAgain(client));
  }
  const stopHearing = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') owed = true;
    if (event.action.type === 'success' || event.action.type === 'error') settle();
  });
  const stopSent = onSent(() => {
    owed = true;
    settle();
  });
  return () => {
    stopHearing();
    stopSent();
  };
}
