import { useState } from 'react';
import {
  beginRest,
  extendRest,
  keepRest,
  keepRestWishes,
  type Rest,
  readRest,
  readRestWishes,
  restLeft,
} from './rest.ts';
import { cancelTone, planTone } from './rest-tone.ts';

/** The rest between two sets of a session, and what the person wants of it. */
export function useRest(sessionId: string) {
  const [rest, setRest] = useState<Rest | null>(() => readRest(sessionId, Date.now()));
  const [wishes, setWishes] = useState(readRestWishes);
  function change(next: Rest | null, sound = wishes.sound) {
    setRest(next);
    keepRest(sessionId, next);
    if (next && sound) planTone(restLeft(next, Date.now()));
    else cancelTone();
  }
  function wish(next: typeof wishes) {
    setWishes(next);
    keepRestWishes(next);
  }
  return {
    rest: wishes.off ? null : rest,
    wishes,
    /** After a set, for so many seconds; 0 for none. */
    begin: (seconds: number) => change(wishes.off || seconds === 0 ? null : beginRest(seconds, Date.now())),
    extend: (seconds: number) => rest && change(extendRest(rest, seconds, Date.now())),
    stop: () => change(null),
    setOff(off: boolean) {
      wish({ ...wishes, off });
      if (off) change(null);
    },
    setSound(sound: boolean) {
      wish({ ...wishes, sound });
      // Heard once as it is switched on, so that one knows what it is; or planned for the rest that runs.
      if (!sound) cancelTone();
      else if (rest && restLeft(rest, Date.now()) > 0) change(rest, true);
      else planTone(0);
    },
  };
}

export type RestControl = ReturnType<typeof useRest>;
