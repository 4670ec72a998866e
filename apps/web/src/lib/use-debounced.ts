import { useEffect, useState } from 'react';

/** The value once it has not changed for `waitMs`; used by searches. */
export function useDebounced<T>(value: T, waitMs = 200): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return debounced;
}
