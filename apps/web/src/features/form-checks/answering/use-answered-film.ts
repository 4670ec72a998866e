import type { FormAnswer } from '@spotter/contract/form-checks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FilmFacts, type FilmState, filmAt, playedAs } from './answer-rules.ts';

/** How far the film may be from the voice before it is put right, in milliseconds. */
const DRIFT_MS = 180;

function follow(video: HTMLVideoElement, { frame, rate }: FilmState, isRunning: boolean): void {
  const off = Math.abs(video.currentTime * 1000 - frame);
  if (isRunning && rate > 0) {
    if (video.playbackRate !== rate) video.playbackRate = rate;
    if (off > DRIFT_MS && !video.seeking) video.currentTime = frame / 1000;
    if (video.paused) void video.play().catch(() => undefined);
    return;
  }
  if (!video.paused) video.pause();
  if (off > 4) video.currentTime = frame / 1000;
}

type Parts = { video: RefObject<HTMLVideoElement | null>; audio: RefObject<HTMLAudioElement | null> };

/** Plays an answer: the voice leads, the film does what it did while the coach spoke. Times in milliseconds. */
export function useAnsweredFilm(
  { video, audio }: Parts,
  answer: Pick<FormAnswer, 'marks' | 'steps' | 'length'>,
  film: FilmFacts,
) {
  const played = playedAs(answer, film.length);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const at$ = useRef(0);

  function show(next: number, isRunning: boolean): void {
    at$.current = next;
    setAt(next);
    if (video.current) follow(video.current, filmAt(played.steps, next, film.length), isRunning);
  }
  const shown = useRef(show);
  useEffect(() => {
    shown.current = show;
  });
  useEffect(() => {
    if (!isPlaying) return;
    const voice = audio.current;
    const begun = performance.now() - at$.current;
    let next = 0;
    const run = () => {
      const now = voice ? voice.currentTime * 1000 : performance.now() - begun;
      const isOver = now >= played.length || voice?.ended === true;
      shown.current(isOver ? played.length : now, !isOver);
      if (isOver) setPlaying(false);
      else next = requestAnimationFrame(run);
    };
    next = requestAnimationFrame(run);
    return () => cancelAnimationFrame(next);
  }, [isPlaying, audio, played.length]);

  function seek(to: number): void {
    const next = Math.min(played.length, Math.max(0, to));
    if (audio.current) audio.current.currentTime = next / 1000;
    show(next, isPlaying);
  }
  function pause(): void {
    audio.current?.pause();
    setPlaying(false);
    show(at$.current, false);
  }
  async function play(): Promise<void> {
    if (at$.current >= played.length) seek(0);
    try {
      await audio.current?.play();
      setPlaying(true);
    } catch {
      setPlaying(false);
    }
  }
  return {
    played,
    at,
    isPlaying,
    state: filmAt(played.steps, at, film.length),
    seek,
    pause,
    toggle: () => (isPlaying ? pause() : void play()),
  };
}
