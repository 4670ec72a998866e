import { useSyncExternalStore } from 'react';

/** From here on the list of channels stands beside the open one; the breakpoint `md`. */
const WIDE = '(min-width: 48rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether list and channel fit side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}
