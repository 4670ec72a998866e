import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { Path } from '#lib/paths.ts';

/**
 * What opens on a page when its address asks for it (`?new=1`), also while the page is shown already. Closing it takes
 * the word out of the address, so that it stays closed after a reload and can be asked for again.
 */
export function useOpenedByAddress(path: Path, word: string, isOpenAtFirst = false) {
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const isAsked = params.has(word);
  const [wasAsked, setWasAsked] = useState(false);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) setOpen(true);
  }
  function change(next: boolean) {
    setOpen(next);
    if (!next && isAsked) go(path, { replace: true });
  }
  return [isOpen, change] as const;
}
