/** Three tones of one hue: the ground of a portrait, and what stands on it. Each pair differs by 3:1. */
export type Tones = { ground: string; light: string; deep: string };

/**
 * Twelve hues, 30 degrees apart, equally bright and calm, so that any brand colour stands out among them. Every ground
 * has a contrast of 3:1 with the surfaces of both themes.
 */
export const HUES: readonly Tones[] = [
  { ground: '#c05f61', light: '#ffd3d2', deep: '#501e20' },
  { ground: '#b96632', light: '#ffd6c0', deep: '#4d2306' },
  { ground: '#a37300', light: '#f8dbab', deep: '#412c00' },
  { ground: '#808008', light: '#e2e4af', deep: '#333300' },
  { ground: '#4d8a3f', light: '#c8ecc0', deep: '#193912' },
  { ground: '#008d6e', light: '#b1efd9', deep: '#003a2b' },
  { ground: '#008a90', light: '#a8eef2', deep: '#00383b' },
  { ground: '#0086b1', light: '#b9e8ff', deep: '#003649' },
  { ground: '#4f7cc6', light: '#cee1ff', deep: '#182f56' },
  { ground: '#7f70c4', light: '#dedbff', deep: '#302853' },
  { ground: '#a166ae', light: '#f5d1fd', deep: '#412248' },
  { ground: '#b75f8b', light: '#ffd1e5', deep: '#4b1e36' },
];

/** How far the second hue is from the first, in twelfths of the circle. */
const AWAY = [4, 5, 6, 7, 8] as const;

/** What is behind a person, in a drawing of 48 by 48. */
export const BACKS = [
  'M34 -4a17 17 0 1 0 .1 0z',
  'M-2 30Q12 12 26 24T50 14V50H-2z',
  'M-2 -2H20L50 28V50H42L-2 6z',
  'M24 2a22 22 0 1 0 .1 0zM24 9a15 15 0 1 1 -.1 0z',
  'M-2 -2H24V50H-2z',
  'M6 -2h8v52h-8zM22 -2h8v52h-8zM38 -2h8v52h-8z',
  'M24 24L-6 2V-6H12zM24 24L28 -8H54V4zM24 24L54 22V44zM24 24L-6 26V46z',
  'M-2 20L14 4L30 20L50 0V50H-2z',
] as const;

/** What a person wears: the shoulders, and what is seen on them. */
export const TOPS: readonly { body: string; mark: string }[] = [
  // A round neck.
  {
    body: 'M5 50C5 38 14 34 19 33.5Q24 38 29 33.5C34 34 43 38 43 50z',
    mark: 'M18 33.8Q24 40.5 30 33.8L31.3 34.2Q24 43 16.7 34.2z',
  },
  // A vest.
  {
    body: 'M8 50C10 45 12.5 40 13 35L18 34Q24 45 30 34L35 35C35.5 40 38 45 40 50z',
    mark: 'M13 35L15 34.6C15 40 12.5 45 10.5 50H8C10 45 12.5 40 13 35zM35 35L33 34.6C33 40 35.5 45 37.5 50H40C38 45 35.5 40 35 35z',
  },
  // A hood.
  {
    body: 'M4 50C4 39 11 35.5 15 34Q24 44 33 34C37 35.5 44 39 44 50z',
    mark: 'M13 32.5Q12 38 18 42.5L22 45L20 37.5Q15.5 35 15 31zM35 32.5Q36 38 30 42.5L26 45L28 37.5Q32.5 35 33 31z',
  },
  // A collar.
  {
    body: 'M5 50C5 38 14 34 18.5 33.5L24 38L29.5 33.5C34 34 43 38 43 50z',
    mark: 'M18.5 32.5L24 38L20.5 42.5L16.5 34.5zM29.5 32.5L24 38L27.5 42.5L31.5 34.5z',
  },
];

/** Short hair and head bands: nothing that says who somebody is. */
export const HEADS = [
  'M14.6 20C13.4 9.5 19 7.5 24 7.5S34.6 9.5 33.4 20Q31 13.5 24 13.5T14.6 20z',
  'M14.8 20.5C13 10 20 6 25 7C31 6 34.5 12 33.2 20.5C32 16 30 14.5 27.5 13Q21 17 16.5 15.5z',
  'M14.4 20.5C13.6 4.5 34.4 4.5 33.6 20.5Q24 16.5 14.4 20.5z',
  'M14.5 19A5 5 0 0 1 16 10.5A5.5 5.5 0 0 1 24 7A5.5 5.5 0 0 1 32 10.5A5 5 0 0 1 33.5 19Q31 14 24 14T14.5 19z',
  'M14.4 19C13.8 8.4 20 7.2 24 7.2S34.2 8.4 33.6 19L37 18.4Q36.4 15.4 33 15.4Q24 12 14.4 16.4z',
] as const;

/** A head with its neck, from the chin up. */
export const HEAD =
  'M24 9.5a9.2 10 0 0 1 9.2 10c0 4.5 -2.2 7.8 -5 9.6V34Q24 38.5 19.8 34V29.1c-2.8 -1.8 -5 -5.1 -5 -9.6a9.2 10 0 0 1 9.2 -10z';

/** A number from a text: the same everywhere, and different for texts that differ in one letter (FNV-1a, mixed). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export type PortraitShapes = {
  ground: Tones;
  figure: Tones;
  back: string;
  /** Whether what is behind is mirrored. */
  flipped: boolean;
  head: string;
  top: (typeof TOPS)[number];
};

/** The portrait of the person with this id. */
export function portraitOf(id: string): PortraitShapes {
  let rest = hashOf(id);
  function draw(count: number): number {
    const index = rest % count;
    rest = Math.floor(rest / count);
    return index;
  }
  const hue = draw(HUES.length);
  const away = AWAY[draw(AWAY.length)] ?? 6;
  return {
    ground: HUES[hue] as Tones,
    figure: HUES[(hue + away) % HUES.length] as Tones,
    back: BACKS[draw(BACKS.length)] ?? BACKS[0],
    flipped: draw(2) === 1,
    head: HEADS[draw(HEADS.length)] ?? HEADS[0],
    top: TOPS[draw(TOPS.length)] as (typeof TOPS)[number],
  };
}
