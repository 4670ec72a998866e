import { useSyncExternalStore } from 'react';
import { WIDE } from '#ui/use-matches.ts';

/** The breakpoints `md` and `lg`, with a column more each. */
const WIDER = ['(min-width: 48rem)', WIDE];
const FEWEST = 2;

function subscribe(listener: () => void): () => void {
  const queries = WIDER.map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** The number of columns of the library's grid. */
export function useColumns(): number {
  return useSyncExternalStore(
    subscribe,
    () => FEWEST + WIDER.filter((query) => matchMedia(query).matches).length,
  );
}
