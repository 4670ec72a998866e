/** The length of a frame, in milliseconds. */
export const frameLength = (frameRate: number): number => 1000 / Math.max(1, frameRate);

/** The number of the frame at a place of a film, from 0. */
export const frameAt = (place: number, frame: number): number =>
  Math.max(0, Math.floor(place / frame + 1e-6));

/** The middle of a frame: a film that is sent there shows this one, however times are rounded. */
export const middleOf = (number: number, frame: number): number => (number + 0.5) * frame;

export const clampPlace = (place: number, length: number): number => Math.min(length, Math.max(0, place));

/** The place some frames later, or earlier, in the middle of the frame; never before the first or after the last. */
export function stepBy(
  place: number,
  frames: number,
  { frame, length }: { frame: number; length: number },
): number {
  const last = Math.max(0, Math.ceil(length / frame - 1e-6) - 1);
  const number = Math.min(last, Math.max(0, frameAt(place, frame) + frames));
  return Math.min(middleOf(number, frame), Math.max(0, length - 1));
}

/** '0:03.25': minutes, seconds and hundredths of a place in milliseconds, with the language's decimal sign. */
export function placeText(place: number, language: string): string {
  const hundredths = Math.floor(Math.max(0, place) / 10);
  const seconds = new Intl.NumberFormat(language, {
    ...{ minimumIntegerDigits: 2, minimumFractionDigits: 2, maximumFractionDigits: 2 },
  }).format((hundredths % 6_000) / 100);
  return `${Math.floor(hundredths / 6_000)}:${seconds}`;
}
