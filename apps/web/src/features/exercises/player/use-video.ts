import { type RefObject, useEffect, useState } from 'react';
import { keepTaste, type PlayerTaste, readTaste } from './player-taste.ts';
import { clampTime } from './step-volume.ts';

/** The state of a video element; times in seconds. */
export type VideoState = {
  playing: boolean;
  /** It was played, so it shows its own frames. */
  started: boolean;
  time: number;
  /** 0 until it is known. */
  duration: number;
  /** The end of the loaded part around the current time. */
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

/** A recording without a length in its header has none until it was played to its end. */
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

/** The state of a video element and its actions. */
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
    // Blocked by the browser: the person can press the button.
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
    /** Loads the video again and continues at the same position. */
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
