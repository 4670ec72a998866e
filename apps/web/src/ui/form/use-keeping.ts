import { useEffect, useRef } from 'react';
import type { KeptDraft } from '#lib/storage/kept-draft.ts';

/** Stores unsent values at each change, and removes them once they equal the initial ones. */
export function useKeeping<Values extends object>(
  keep: KeptDraft<Values> | undefined,
  values: Values,
  base: Values,
  isChanged: boolean,
) {
  const isKept = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is a new object at each render, but always of the same storage
  useEffect(() => {
    if (isChanged) keep?.write(values, base);
    else if (isKept.current) keep?.remove();
    isKept.current = isChanged;
  }, [values, isChanged]);
}
