/** Where a face of the demo studio comes from: what skin and hair are usual there. */
export const FACE_ORIGINS = [
  'north',
  'south',
  'atlantic',
  'levant',
  'india',
  'east',
  'islands',
  'africa',
] as const;
export type FaceOrigin = (typeof FACE_ORIGINS)[number];

/** How many faces there are of one origin and one kind of hair and beard. */
export const FACE_VARIANTS = 8;

/** A drawn face; `feminine` decides hair and beard, so that it fits the first name. */
export type DemoFace = { origin: FaceOrigin; feminine: boolean; variant: number };

/**
 * The path of a drawn face among the app's files (`apps/web/draw-face.ts`). Browsers keep it for ever: a changed
 * drawing needs another number.
 */
export function facePath({ origin, feminine, variant }: DemoFace): string {
  return `/assets/faces-1/${origin}-${feminine ? 'f' : 'm'}${variant % FACE_VARIANTS}.svg`;
}
