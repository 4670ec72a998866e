import { useEffect, useRef, useState } from 'react';

/** The speeds of a voice note, in the order in which a press goes through them. */
export const SPEEDS = [1, 1.5, 2] as const;

/** What plays on this page: a second one stops the first. */
let playing: HTMLAudioElement | null = null;
let speedIndex = 0;

/** Plays one voice note. The file is loaded at its first play. @param seconds its length, which recordings may not know */
export function usePlaying(src: string, seconds: number) {
  const [audio] = useState(() => new Audio());
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState<number>(SPEEDS[speedIndex] ?? 1);
  const wanted = useRef<number | null>(null);

  useEffect(() => {
    let frame = 0;
    const follow = () => {
      setAt(audio.currentTime);
      frame = requestAnimationFrame(follow);
    };
    const listeners = {
      play: () => {
        setPlaying(true);
        frame = requestAnimationFrame(follow);
      },
      pause: () => {
        cancelAnimationFrame(frame);
        setPlaying(false);
      },
      ended: () => setAt(0),
      error: () => audio.src && setFailed(true),
      loadedmetadata: () => {
        if (wanted.current !== null) audio.currentTime = wanted.current;
        wanted.current = null;
      },
    };
    for (const [name, listener] of Object.entries(listeners)) audio.addEventListener(name, listener);
    return () => {
      cancelAnimationFrame(frame);
      for (const [name, listener] of Object.entries(listeners)) audio.removeEventListener(name, listener);
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    };
  }, [audio]);

  async function play(): Promise<void> {
    if (playing !== audio) playing?.pause();
    playing = audio;
    if (!audio.src || hasFailed) {
      setFailed(false);
      wanted.current = at > 0 ? at : null;
      audio.src = src;
    }
    audio.playbackRate = speed;
    // A pause before it began is no failure.
    await audio.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    });
  }
  return {
    isPlaying,
    hasFailed,
    at: Math.min(at, seconds),
    speed,
    toggle: () => (isPlaying ? audio.pause() : void play()),
    seek(to: number) {
      const next = Math.min(seconds, Math.max(0, to));
      if (audio.src) audio.currentTime = next;
      setAt(next);
    },
    faster() {
      speedIndex = (SPEEDS.indexOf(speed as (typeof SPEEDS)[number]) + 1) % SPEEDS.length;
      const next = SPEEDS[speedIndex] ?? 1;
      setSpeed(next);
      audio.playbackRate = next;
    },
  };
}
