import type { FormRate } from '@spotter/contract/form-checks-limits';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FilmFacts, FilmState } from '../answering/answer-rules.ts';
import { clampPlace, frameAt, frameLength, middleOf, stepBy } from './frame-rules.ts';

export type Speed = Exclude<FormRate, 0>;

/**
 * Plays one film: to and fro, by frames, slower. Places are in milliseconds; a standing film stands in the middle of a
 * frame. @param onStep what the film does from now on
 */
export function useFilm(
  video: RefObject<HTMLVideoElement | null>,
  { length, frameRate }: FilmFacts,
  onStep?: (state: FilmState) => void,
) {
  const frame = frameLength(frameRate);
  const [place, setPlace] = useState(() => middleOf(0, frame));
  const [speed, setSpeed] = useState<Speed>(1);
  const [isPlaying, setPlaying] = useState(false);
  const place$ = useRef(place);
  const stepped = useRef(onStep);
  useEffect(() => {
    stepped.current = onStep;
  }, [onStep]);

  function standAt(to: number): void {
    const next = middleOf(frameAt(clampPlace(to, length - 1), frame), frame);
    place$.current = Math.min(next, Math.max(0, length - 1));
    setPlace(place$.current);
    if (video.current) video.current.currentTime = place$.current / 1000;
    stepped.current?.({ frame: Math.round(place$.current), rate: 0 });
  }

  useEffect(() => {
    const element = video.current;
    if (!element || !isPlaying) return;
    let next = 0;
    const follow = () => {
      place$.current = element.currentTime * 1000;
      setPlace(place$.current);
      next = requestAnimationFrame(follow);
    };
    next = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(next);
  }, [video, isPlaying]);

  function pause(): void {
    video.current?.pause();
    if (!isPlaying) return;
    setPlaying(false);
    standAt((video.current?.currentTime ?? 0) * 1000);
  }
  function play(): void {
    const element = video.current;
    if (!element) return;
    if (place$.current >= length - frame) element.currentTime = 0;
    element.playbackRate = speed;
    setPlaying(true);
    stepped.current?.({ frame: Math.round(element.currentTime * 1000), rate: speed });
    void element.play().catch(() => setPlaying(false));
  }
  return {
    place,
    speed,
    isPlaying,
    frame,
    play,
    pause,
    toggle: () => (isPlaying ? pause() : play()),
    /** Stands at a place. */
    seek(to: number) {
      video.current?.pause();
      setPlaying(false);
      standAt(to);
    },
    step(frames: number) {
      video.current?.pause();
      setPlaying(false);
      standAt(stepBy(place$.current, frames, { frame, length }));
    },
    change(next: Speed) {
      setSpeed(next);
      if (video.current) video.current.playbackRate = next;
      if (isPlaying) stepped.current?.({ frame: Math.round(place$.current), rate: next });
    },
    /** For the film's own event: it has played to its end. */
    ended() {
      setPlaying(false);
      standAt(length - 1);
    },
  };
}

export type Film = ReturnType<typeof useFilm>;
