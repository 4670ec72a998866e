import { useCallback, useSyncExternalStore } from 'react';

/** From here on (Tailwind's `lg`) a page has two parts beside each other where a phone shows one of them. */
export const WIDE = '(min-width: 64rem)';

/** Whether a media query matches now; renders again only when that changes. On the server none matches. */
export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
