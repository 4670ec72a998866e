import { useLayoutEffect, useRef, useState } from 'react';

type Calls = Record<string, (...args: never[]) => void>;

/**
 * Functions that stay the same between renders and always run the latest version, for event handlers of long lists:
 * a row that gets them renders only when its own data changes.
 */
export function useSteady<T extends Calls>(calls: T): T {
  const latest = useRef(calls);
  useLayoutEffect(() => {
    latest.current = calls;
  });
  const [steady] = useState(() => {
    const names = Object.keys(calls);
    return Object.fromEntries(
      names.map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)]),
    ) as T;
  });
  return steady;
}
