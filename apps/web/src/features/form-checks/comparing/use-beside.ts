import type { FormCheck } from '@spotter/contract/form-checks';
import { type RefObject, useEffect, useState } from 'react';
import { frameAt, frameLength, middleOf } from '../watching/frame-rules.ts';
import type { Film } from '../watching/use-film.ts';
import { besideOf, shiftOf } from './pair-rules.ts';

/** How far the second film may be from the first before it is put right, in milliseconds. */
const DRIFT_MS = 120;

type Both = { lead: Film; first: FormCheck; second: FormCheck };

/** A second film that goes in step with the first, or is set to a place of its own. Places in milliseconds. */
export function useBeside(video: RefObject<HTMLVideoElement | null>, { lead, first, second }: Both) {
  const [shift, setShift] = useState(0);
  const [isTied, setTied] = useState(true);
  const [own, setOwn] = useState(0);
  const frame = frameLength(second.frameRate);
  const to = besideOf({ first, second, shift }, lead.place);

  useEffect(() => {
    const film = video.current;
    if (!film || !isTied) return;
    const off = Math.abs(film.currentTime * 1000 - to);
    if (lead.isPlaying && to > 0 && to < second.length) {
      film.playbackRate = lead.speed;
      if (off > DRIFT_MS && !film.seeking) film.currentTime = to / 1000;
      if (film.paused) void film.play().catch(() => undefined);
      return;
    }
    if (!film.paused) film.pause();
    if (off > 4) film.currentTime = to / 1000;
  }, [video, to, isTied, lead.isPlaying, lead.speed, second.length]);

  function seek(place: number): void {
    const next = Math.min(middleOf(frameAt(Math.max(0, place), frame), frame), second.length - 1);
    setOwn(next);
    if (video.current) video.current.currentTime = next / 1000;
  }
  return {
    isTied,
    place: isTied ? to : own,
    seek,
    step: (frames: number) => seek(own + frames * frame),
    untie() {
      lead.pause();
      setOwn(to);
      setTied(false);
    },
    /** From now on both are at these places at once. */
    tie() {
      setShift(shiftOf(lead.place, own));
      setTied(true);
    },
  };
}
