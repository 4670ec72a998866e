import type { QueryClient } from '@tanstack/react-query';
import { createCoalescer } from './coalesce.ts';
import { readAllAgain } from './read-all-again.ts';
import { onSent } from './waiting.ts';

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
