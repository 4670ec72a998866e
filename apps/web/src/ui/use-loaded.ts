import { useEffect, useState } from 'react';

/** The page itself comes first, for so many milliseconds. */
const LATER_MS = 500;

/**
 * A part of the page with code of its own, fetched now or shortly after the page, wanted or not, so that it is
 * there when the network is not. Null until then; a failed attempt is repeated when the network comes back.
 * @param load the same function at each render
 */
export function useLoaded<Part>(load: () => Promise<Part>, when: 'now' | 'later'): Part | null {
  const [part, setPart] = useState<{ value: Part } | null>(null);
  const missing = part === null;
  useEffect(() => {
    if (!missing) return;
    let left = false;
    const fetchPart = () =>
      void load().then(
        (value) => !left && setPart({ value }),
        () => undefined,
      );
    const timer = setTimeout(fetchPart, when === 'now' ? 0 : LATER_MS);
    addEventListener('online', fetchPart);
    return () => {
      left = true;
      clearTimeout(timer);
      removeEventListener('online', fetchPart);
    };
  }, [load, missing, when]);
  return part?.value ?? null;
}
