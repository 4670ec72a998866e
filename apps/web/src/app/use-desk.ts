import { useSyncExternalStore } from 'react';
import { useMe } from '#features/accounts/api.ts';

/** From 1,100 px on there is room for a side bar, a board and a person beside it. */
const DESK = '(min-width: 68.75rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DESK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether a trainer sits at a desk: then a side bar takes the place of the bars. */
export function useDesk(): boolean {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(DESK).matches,
    () => false,
  );
  return useMe().role === 'trainer' && isWide;
}
