import type { DemoFace, FaceOrigin } from '@spotter/contract/demo-faces';
import { BACKS, HUES, TOPS } from './face-parts.ts';
import { hashOf } from './src/lib/people/face.ts';

/** Skin, its shade, and the lips. */
type Skin = readonly [skin: string, shade: string, lips: string];

const SKINS: readonly Skin[] = [
  ['#f6d5bf', '#e8b79c', '#c9746a'],
  ['#efc4a3', '#dba37f', '#bf6a5c'],
  ['#dfa97f', '#c58a60', '#a9574a'],
  ['#c1865a', '#a36b43', '#8c4438'],
  ['#94603c', '#784a2c', '#6d332b'],
  ['#6c4329', '#54321e', '#8a4a40'],
];
const BLACK = '#231c1b';
const DARK = '#3a2820';
const BROWN = '#6b4427';
const FAIR = '#d0a05a';
const RED = '#a9532a';
const GREY = '#9a9a9c';

const ORIGINS: Record<FaceOrigin, { skins: readonly number[]; hair: readonly string[] }> = {
  north: { skins: [0, 0, 1], hair: [FAIR, BROWN, DARK, RED, FAIR, BROWN, GREY] },
  south: { skins: [1, 1, 2], hair: [DARK, BROWN, BLACK, DARK, GREY] },
  atlantic: { skins: [1, 2, 3, 4], hair: [BLACK, DARK, BROWN, BLACK] },
  levant: { skins: [1, 2, 2], hair: [BLACK, DARK, BLACK, BROWN] },
  india: { skins: [2, 3, 3, 4], hair: [BLACK, BLACK, DARK] },
  east: { skins: [0, 1, 1], hair: [BLACK, BLACK, DARK] },
  islands: { skins: [2, 2, 3], hair: [BLACK, DARK] },
  africa: { skins: [4, 5, 5], hair: [BLACK, BLACK, DARK] },
};

/** Hair behind the head and over it. */
type Hair = { back: string; front: string };

const FRINGE = 'M14.4 21C13 9.5 19 7 24.5 7S35 9.5 33.6 21C33 16.5 30.5 14.5 28 13.3Q22 17.5 14.4 21z';
const PARTED = 'M14.2 22C13 10 19.5 7 24 7S35 10 33.8 22C33.2 17 29 15 24 11.5C19 15 14.8 17 14.2 22z';
const SHORT =
  'M14.5 20.5C12.8 9.5 19 6.8 24 6.8S35.2 9.5 33.5 20.5C33 16.5 32 14.5 30.5 13.2Q24 15 17.5 13.2C16 14.5 15 16.5 14.5 20.5z';
const SWEPT =
  'M14.5 20.5C12.5 10 19.5 5.5 25.5 6.5C32 5.5 35.2 11.5 33.5 20.5C32.8 16 30.5 14.4 28 13Q21 16.6 16.5 14.8Q15 17 14.5 20.5z';
const CROPPED = 'M14.7 18.5C14 10.5 19 8.2 24 8.2S34 10.5 33.3 18.5Q32.5 13.6 24 13.2T14.7 18.5z';
const CURLS =
  'M14.2 20A4.4 4.4 0 0 1 14 12.6A5 5 0 0 1 19 8A5.4 5.4 0 0 1 28.5 7.5A5 5 0 0 1 34 12.4A4.4 4.4 0 0 1 33.8 20Q32.5 14.6 29 14.2Q24 15.8 19 14.2Q15.5 14.6 14.2 20z';
const AFRO =
  'M24 2.5C34 2.5 39 9 38 16C37.5 21 35 24 33 25V17Q24 12 15 17V25C13 24 10.5 21 10 16C9 9 14 2.5 24 2.5z';

const FEMININE: readonly Hair[] = [
  // Long.
  { back: 'M11.5 40C10 30 10 7 24 6.5S38 30 36.5 40Q31 42 24 40T11.5 40z', front: FRINGE },
  // To the chin.
  { back: 'M12.5 31C10.5 18 13 6.5 24 6.5S37.5 18 35.5 31Q30 33.5 24 31T12.5 31z', front: PARTED },
  // A bun.
  { back: 'M24 .8a5.2 5.2 0 1 1 -.1 0z', front: PARTED },
  // A pony tail.
  { back: 'M30 9C40 9 41 22 38 33C36 30 35 24 32 18z', front: SWEPT },
  // Big curls.
  {
    back: 'M24 4C36 3 40 13 39 20C41 26 38 32 34.5 33H13.5C10 32 7 26 9 20C8 13 12 3 24 4z',
    front: CURLS,
  },
  // Short.
  { back: '', front: SWEPT },
  // Waves.
  {
    back: 'M12 38C8 34 11.5 30 10.5 26C9.5 20 11 6.5 24 6.5S38.5 20 37.5 26C36.5 30 40 34 36 38Q30 36 24 37T12 38z',
    front: PARTED,
  },
  // A braid over the shoulder.
  {
    back: 'M31 20C37 22 36.5 27 38 30S34 36 36.5 39S33.5 45 32 46C31 42 33 40 31.5 37S34 32 31.5 29S32 23 31 20z',
    front: FRINGE,
  },
];
const AFRICAN_FEMININE: readonly Hair[] = [
  { back: AFRO, front: '' },
  { back: 'M24 .5a6.5 6 0 1 1 -.1 0z', front: CROPPED },
  { back: 'M12 42C10 30 11 7 24 6.5S38 30 36 42L33 30H15z', front: PARTED },
  { back: '', front: CROPPED },
];
const MASCULINE: readonly Hair[] = [
  { back: '', front: SHORT },
  { back: '', front: SWEPT },
  { back: '', front: CROPPED },
  { back: '', front: CURLS },
  { back: '', front: FRINGE },
  { back: '', front: SHORT },
  // A knot on top.
  { back: 'M24 3a3.8 3.8 0 1 1 -.1 0z', front: CROPPED },
  { back: '', front: '' },
];
const AFRICAN_MASCULINE: readonly Hair[] = [
  { back: '', front: CROPPED },
  { back: '', front: '' },
  { back: '', front: CURLS },
  { back: '', front: CROPPED },
];

const FACE =
  'M24 9.5a9.2 9.8 0 0 1 9.2 9.8c0 6.2 -4.4 11.4 -9.2 11.4s-9.2 -5.2 -9.2 -11.4a9.2 9.8 0 0 1 9.2 -9.8z';
const NECK = 'M19.8 26H28.2V34Q24 39 19.8 34z';
const NECK_SHADE = 'M19.8 28.6Q24 32.8 28.2 28.6V31.4Q24 35.4 19.8 31.4z';
const BEARD =
  'M14.9 20.5C15 28 18.5 32 24 32S33 28 33.1 20.5Q31.8 23.8 29.6 24.3Q24 22 18.4 24.3Q16.2 23.8 14.9 20.5z';
const STUBBLE = 'M15.2 22.5C16 28.5 19.5 31 24 31S32 28.5 32.8 22.5Q30.5 26 24 25.6T15.2 22.5z';

/** A friendly, flat face as an SVG, 48 by 48. The same person always has the same one. */
export function drawFace({ origin, feminine, variant }: DemoFace): string {
  let rest = hashOf(`${origin} ${feminine} ${variant}`);
  function draw<T>(of: readonly T[]): T {
    const index = rest % of.length;
    rest = Math.floor(rest / of.length);
    return of[index] as T;
  }
  const kind = ORIGINS[origin];
  const [skin, shade, lips] = SKINS[draw(kind.skins)] as Skin;
  const colour = kind.hair[(variant + kind.hair.length) % kind.hair.length] as string;
  const styles = {
    true: origin === 'africa' ? AFRICAN_FEMININE : FEMININE,
    false: origin === 'africa' ? AFRICAN_MASCULINE : MASCULINE,
  }[`${feminine}`];
  const hair = styles[variant % styles.length] as Hair;
  const ground = draw(HUES);
  const clothes = draw(HUES);
  const top = draw(TOPS);
  const back = draw(BACKS);
  const isBald = !hair.front && !hair.back;
  const bearded = !feminine && (isBald || (variant % 3 === 1 && origin !== 'east'));
  const isDarkSkin = SKINS.findIndex(([one]) => one === skin) >= 4;
  const glasses = variant === 2 || (variant === 5 && !feminine);
  const path = (d: string, fill: string, more = '') => (d ? `<path d="${d}" fill="${fill}"${more}/>` : '');
  const line = (d: string, stroke: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="192" height="192">',
    path('M0 0H48V48H0z', ground.ground),
    path(back, ground.light, ' fill-opacity=".22"'),
    path(hair.back, colour),
    path(NECK, skin),
    path(NECK_SHADE, shade),
    path(top.body, clothes.deep),
    path(top.mark, clothes.ground),
    `<circle cx="14.9" cy="21" r="2" fill="${skin}"/><circle cx="33.1" cy="21" r="2" fill="${skin}"/>`,
    path(FACE, skin),
    bearded
      ? path(BEARD, colour)
      : feminine || variant % 2 === 0
        ? ''
        : path(STUBBLE, shade, ' fill-opacity=".5"'),
    `<circle cx="18.2" cy="24.2" r="1.7" fill="${lips}" fill-opacity=".2"/><circle cx="29.8" cy="24.2" r="1.7" fill="${lips}" fill-opacity=".2"/>`,
    // The white of the eyes is seen only where the skin is as dark as they are.
    isDarkSkin
      ? `<path d="M18.6 20.5a1.7 1.3 0 1 0 3.4 0a1.7 1.3 0 1 0 -3.4 0zM26 20.5a1.7 1.3 0 1 0 3.4 0a1.7 1.3 0 1 0 -3.4 0z" fill="#fff" fill-opacity=".8"/>`
      : '',
    `<ellipse cx="20.3" cy="20.4" rx="1" ry="1.25" fill="${BLACK}"/><ellipse cx="27.7" cy="20.4" rx="1" ry="1.25" fill="${BLACK}"/>`,
    line(
      'M18.4 17.6Q20.2 16.7 22 17.5M26 17.5Q27.8 16.7 29.6 17.6',
      isBald ? DARK : colour,
      feminine ? 0.8 : 1.1,
    ),
    line('M24 21.2Q25 23.2 23.7 23.4', shade, 0.8),
    line('M20.9 26.2Q24 28.8 27.1 26.2', bearded && skin === '#6c4329' ? '#c98a7c' : lips, 1.1),
    path(hair.front, colour),
    glasses
      ? `<g fill="none" stroke="${DARK}" stroke-width=".8"><circle cx="20.1" cy="20.5" r="2.9"/><circle cx="27.9" cy="20.5" r="2.9"/><path d="M23 20.2Q24 19.6 25 20.2"/></g>`
      : '',
    '</svg>',
  ].join('');
}
