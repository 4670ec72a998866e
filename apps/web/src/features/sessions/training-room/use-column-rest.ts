import { useState } from 'react';
import { beginRest, keepRest, type Rest, readRest } from '../rest/rest.ts';

/** The rest of one person of several: seen and kept, without the sound and the notice of one's own. */
export function useColumnRest(sessionId: string) {
  const [rest, setRest] = useState<Rest | null>(() => readRest(sessionId, Date.now()));
  function change(next: Rest | null) {
    setRest(next);
    keepRest(sessionId, next);
  }
  return {
    rest,
    /** Starts a rest of this many seconds; 0 for none. */
    begin: (seconds: number) => change(seconds === 0 ? null : beginRest(seconds, Date.now())),
    stop: () => change(null),
  };
}
