import { useState } from 'react';
import { type Show, showNow } from '#lib/after-paint.ts';
import { beginRest, keepRest, type Rest, readRest } from '../rest/rest.ts';

/** The rest of one person of several: seen and kept, without the sound and the notice of one's own. */
export function useColumnRest(sessionId: string) {
  const [rest, setRest] = useState<Rest | null>(() => readRest(sessionId, Date.now()));
  function change(next: Rest | null, show: Show = showNow) {
    show(() => setRest(next));
    keepRest(sessionId, next);
  }
  return {
    rest,
    /** Starts a rest of this many seconds; 0 for none. @param show draws it, now or later */
    begin: (seconds: number, show?: Show) =>
      change(seconds === 0 ? null : beginRest(seconds, Date.now()), show),
    stop: () => change(null),
  };
}
