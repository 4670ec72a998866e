/** Three tones of one hue: the ground of a face, and what stands on it. */
type Tones = { ground: string; light: string; deep: string };

/** Twelve hues, 30 degrees apart, equally bright and calm. */
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
