/** Seconds of one skip. */
export const SKIP_SECONDS = 10;
export const VOLUME_STEP = 0.1;
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The volume after `steps` steps, 0 to 1 in exact tenths: in floating point 0.1 + 0.2 is not 0.3. */
export function stepVolume(volume: number, steps: number): number {
  const tenths = Math.round(volume / VOLUME_STEP) + steps;
  return Math.min(10, Math.max(0, tenths)) / 10;
}

/** The next speed up or down, within the list. */
export function stepSpeed(speed: number, steps: number): number {
  const at = SPEEDS.findIndex((value) => value >= speed);
  const next = Math.min(SPEEDS.length - 1, Math.max(0, (at < 0 ? SPEEDS.length - 1 : at) + steps));
  return SPEEDS[next] ?? 1;
}

/** Clamps a position to the length of the video, in seconds. */
export function clampTime(time: number, duration: number): number {
  return Math.min(Math.max(0, duration), Math.max(0, time));
}
