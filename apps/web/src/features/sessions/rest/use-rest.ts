import { useEffect, useMemo, useState } from 'react';
import { type Show, showNow } from '#lib/after-paint.ts';
import { askNoticeRight, readNoticeRight } from '#lib/device/notice-right.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { planNotice } from './plan-notice.ts';
import { cancelTone, planTone } from './plan-tone.ts';
import {
  beginRest,
  extendRest,
  keepRest,
  keepRestWishes,
  type Rest,
  type RestWishes,
  readRest,
  readRestWishes,
  restLeft,
} from './rest.ts';

/**
 * The rest between two sets of a session, and its settings.
 * @param block what an interval tells at the end of its phase, in place of a rest
 */
export function useRest(
  sessionId: string,
  sessionName: string,
  block: { endsAt: number; title: string } | null = null,
) {
  const { t } = useTranslation();
  const [rest, setRest] = useState<Rest | null>(() => readRest(sessionId, Date.now()));
  const [wishes, setWishes] = useState(readRestWishes);
  const [right, setRight] = useState(readNoticeRight);
  const restEnd = rest && !wishes.off ? rest.endsAt : null;
  const endsAt = wishes.notice ? (block?.endsAt ?? restEnd) : null;
  const title = block?.title ?? t('sessions.rest.over');
  const text = useMemo(
    () => ({ title, body: sessionName, path: pathTo('/sessions/:id', { id: sessionId }) }),
    [title, sessionName, sessionId],
  );
  useEffect(() => {
    // Also whenever the session is seen again, which takes away what was shown.
    const tell = () => planNotice(endsAt !== null && endsAt > Date.now() ? endsAt : null, text);
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [endsAt, text]);
  function planSound(next: Rest | null, { sound, volume }: RestWishes) {
    const left = next ? restLeft(next, Date.now()) : 0;
    if (sound && left > 0) planTone(left, volume);
    else cancelTone();
  }
  function change(next: Rest | null, show: Show = showNow) {
    show(() => setRest(next));
    keepRest(sessionId, next);
    planSound(next, wishes);
    // Here too, because the page is left with the last set.
    if (!next) planNotice(null, text);
  }
  function wish(next: RestWishes) {
    setWishes(next);
    keepRestWishes(next);
    planSound(next.off ? null : rest, next);
  }
  /** Plays the tones once as a sample, unless they are scheduled for the running rest. */
  function sample(volume: number) {
    if (!rest || restLeft(rest, Date.now()) <= 0) planTone(0, volume);
  }
  return {
    rest: wishes.off ? null : rest,
    wishes,
    noticeRight: right,
    /** Starts a rest of this many seconds; 0 for none. @param show draws it, now or later */
    begin: (seconds: number, show?: Show) =>
      change(wishes.off || seconds === 0 ? null : beginRest(seconds, Date.now()), show),
    extend: (seconds: number) => rest && change(extendRest(rest, seconds, Date.now())),
    stop: () => change(null),
    setOff(off: boolean) {
      wish({ ...wishes, off });
      if (off) change(null);
    },
    setSound(sound: boolean) {
      wish({ ...wishes, sound });
      if (sound) sample(wishes.volume);
    },
    setVolume: (volume: number) => wish({ ...wishes, volume }),
    sample: () => sample(wishes.volume),
    /** The browser is asked for the right to notify once it is wanted. */
    async setNotice(notice: boolean) {
      const may = notice ? await askNoticeRight() : right;
      setRight(may);
      wish({ ...wishes, notice: notice && may === 'granted' });
    },
  };
}

export type RestControl = ReturnType<typeof useRest>;
