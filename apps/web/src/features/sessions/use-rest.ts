import { useState } from 'react';
import { isRestOff, keepRest, keepRestOff, REST_DEFAULT_SECONDS, type Rest, readRest } from './rest.ts';

/** The rest between two sets of a session, and whether the person wants one. */
export function useRest(sessionId: string) {
  const [rest, setRest] = useState<Rest | null>(() => readRest(sessionId));
  const [off, setOff] = useState(isRestOff);
  function change(next: Rest | null) {
    setRest(next);
    keepRest(sessionId, next);
  }
  return {
    rest: off ? null : rest,
    off,
    /** After a set: as long as the plan says, 0 meaning none. */
    begin(planned: number | null) {
      const seconds = planned ?? REST_DEFAULT_SECONDS;
      change(off || seconds === 0 ? null : { startedAt: Date.now(), seconds });
    },
    extend: (seconds: number) => rest && change({ ...rest, seconds: rest.seconds + seconds }),
    stop: () => change(null),
    toggle() {
      setOff(!off);
      keepRestOff(!off);
      if (!off) change(null);
    },
  };
}
