import { type RefObject, useEffect, useState } from 'react';
import { clampTime } from './player-steps.ts';
import { keepTaste, type PlayerTaste, readTaste } from './player-taste.ts';

/** What the video element says of itself; times in seconds. */
export type VideoState = {
  playing: boolean;
  /** It has been played, so its own picture shows. */
  started: boolean;
  time: number;
  /** 0 until it is known. */
  duration: number;
  /** How far it is loaded, from where it plays. */
  bufferedTo: number;
  waiting: boolean;
  failed: boolean;
};

const FIRST: VideoState = {
  playing: false,
  started: false,
  time: 0,
  duration: 0,
  bufferedTo: 0,
  waiting: false,
  failed: false,
};

const EVENTS = [
  ...['play', 'playing', 'pause', 'ended', 'timeupdate', 'seeking', 'seeked', 'loadedmetadata', 'loadeddata'],
  ...['durationchange', 'progress', 'waiting', 'canplay', 'error', 'emptied'],
];

/** A recording without a length in its head has none until it was played to its end. */
function durationOf({ duration, seekable }: HTMLVideoElement): number {
  if (Number.isFinite(duration)) return duration;
  return seekable.length > 0 && Number.isFinite(seekable.end(0)) ? seekable.end(0) : 0;
}

function read(video: HTMLVideoElement, started: boolean): VideoState {
  const { buffered, currentTime } = video;
  let bufferedTo = 0;
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.1) bufferedTo = Math.max(bufferedTo, buffered.end(index));
  }
  const playing = !video.paused && !video.ended;
  return {
    playing,
    started: started || playing,
    time: currentTime,
    duration: durationOf(video),
    bufferedTo,
    waiting: video.error === null && (video.seeking || (playing && video.readyState < 3)),
    failed: video.error !== null,
  };
}

/** The state of a video element and what can be done with it. */
export function useVideo(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState(FIRST);
  const [taste, setTaste] = useState(readTaste);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const look = () => setState((before) => read(element, before.started));
    for (const event of EVENTS) element.addEventListener(event, look);
    look();
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, look);
    };
  }, [video]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.volume = taste.volume;
    element.muted = taste.muted;
    element.defaultPlaybackRate = taste.speed;
    element.playbackRate = taste.speed;
    keepTaste(taste);
  }, [video, taste]);

  function play() {
    // Refused by the browser: the button is still there to be pressed.
    void video.current?.play().catch(() => undefined);
  }
  return {
    state,
    taste,
    change: (part: Partial<PlayerTaste>) => setTaste((before) => ({ ...before, ...part })),
    play,
    toggle() {
      if (video.current?.paused) play();
      else video.current?.pause();
    },
    seek(time: number) {
      const element = video.current;
      if (!element) return;
      element.currentTime = clampTime(time, durationOf(element));
      setState((before) => ({ ...before, started: true, time: element.currentTime }));
    },
    /** Loads it anew and goes on where it stopped. */
    retry() {
      const element = video.current;
      if (!element) return;
      const at = state.time;
      element.load();
      if (at > 0) element.currentTime = at;
      play();
    },
  };
}
