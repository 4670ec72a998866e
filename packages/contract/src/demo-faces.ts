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

const nameOf = ({ origin, feminine, variant }: DemoFace) =>
  `${origin}-${feminine ? 'f' : 'm'}${variant % FACE_VARIANTS}`;

/**
 * The path of a drawn face among the app's files (`apps/web/write-faces.ts`). Browsers keep it for ever: a changed
 * drawing needs another number.
 */
export const facePath = (face: DemoFace): string => `/assets/faces-2/${nameOf(face)}.webp`;

/** The path by which demo studios that were made before know the face. */
export const formerFacePath = (face: DemoFace): string => `/assets/faces-1/${nameOf(face)}.svg`;
