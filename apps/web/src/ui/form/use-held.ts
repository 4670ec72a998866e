import { useState } from 'react';

/** A value that stays as it is while one is in a field, which takes the two handlers: its unit, that follows from its number. */
export function useHeld<T>(now: T) {
  const [at, setAt] = useState<{ value: T } | null>(null);
  return {
    held: at ? at.value : now,
    onFocus: () => setAt({ value: now }),
    onBlur: () => setAt(null),
  };
}
