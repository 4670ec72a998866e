import mp4 from './demo-video.mp4';
import webm from './demo-video.webm';

/** Our own drawing, for exercises without a video (scripts/make-demo-video.ts); older iPhones play no WebM. */
export function demoVideo(): string {
  return document.createElement('video').canPlayType('video/webm; codecs="vp9"') ? webm : mp4;
}

/** Seconds of each of its four movements. */
const PART_SECONDS = 4;

/** A captions file that says one line per movement. */
export function demoCaptions(lines: readonly string[]): string {
  const at = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`;
  const cues = lines.map(
    (line, index) => `${at(index * PART_SECONDS)} --> ${at((index + 1) * PART_SECONDS)}\n${line}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}
