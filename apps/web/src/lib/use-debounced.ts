import { useEffect, useState } from 'react';

/** The value once it has not changed for `waitMs`; used by searches. */
export function useDebounced<T>(value: T, waitMs = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
