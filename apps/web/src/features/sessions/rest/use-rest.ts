import { useState } from 'react';
import { cancelTone, planTone } from './plan-tone.ts';
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

/** The rest between two sets of a session, and its settings. */
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
    /** Starts a rest of this many seconds; 0 for none. */
    begin: (seconds: number) => change(wishes.off || seconds === 0 ? null : beginRest(seconds, Date.now())),
    extend: (seconds: number) => rest && change(extendRest(rest, seconds, Date.now())),
    stop: () => change(null),
    setOff(off: boolean) {
      wish({ ...wishes, off });
      if (off) change(null);
    },
    setSound(sound: boolean) {
      wish({ ...wishes, sound });
      // Plays the tone once as a sample, or schedules it for the running rest.
      if (!sound) cancelTone();
      else if (rest && restLeft(rest, Date.now()) > 0) change(rest, true);
      else planTone(0);
    },
  };
}

export type RestControl = ReturnType<typeof useRest>;
