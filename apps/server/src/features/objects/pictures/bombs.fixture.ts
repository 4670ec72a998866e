import { svg } from '../files.fixture.ts';

const many = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

const PLATE = '<rect width="24" height="24" fill="#f60"';
const filtered = (steps: string) =>
  svg(`<filter id="f" x="0" y="0" width="1" height="1">${steps}</filter>${PLATE} filter="url(#f)"/>`);
/** Nested definitions: each one uses the previous one this many times. */
const nested = (
  levels: number,
  times: number,
  level: (at: number, inside: string) => string,
  use: (at: number) => string,
) => svg(`<defs>${many(levels, (at) => level(at + 1, use(at).repeat(times)))}</defs>${use(levels)}`);

/** Small drawings that would keep the SVG renderer busy for minutes or hours, or take gigabytes. */
export const svgBombs: Record<string, Buffer> = {
  'forty thick outlines over one another': filtered(
    '<feMorphology operator="dilate" radius="8"/>'.repeat(40),
  ),
  'noise of many octaves': filtered('<feTurbulence baseFrequency="0.9" numOctaves="900"/>'.repeat(20)),
  'three hundred lamps': filtered(
    '<feDiffuseLighting><fePointLight x="1" y="1" z="9"/></feDiffuseLighting>'.repeat(300),
  ),
  'a path of a million segments': svg(
    `<path d="M0 0${'l9 9-9-9'.repeat(500_000)}" stroke="red" stroke-linejoin="round"/>`,
  ),
  'a group used a million million times': nested(
    12,
    10,
    (at, inside) => `<g id="a${at}">${inside}</g>`,
    (at) => (at === 0 ? `${PLATE}/>` : `<use href="#a${at}"/>`),
  ),
  'masks within masks': nested(
    200,
    1,
    (at, inside) => `<mask id="m${at}">${inside}</mask>`,
    (at) => `${PLATE}${at === 0 ? '' : ` mask="url(#m${at})"`}/>`,
  ),
  'clips within clips': nested(
    20,
    8,
    (at, inside) => `<clipPath id="c${at}">${inside}</clipPath>`,
    (at) => `${PLATE}${at === 0 ? '' : ` clip-path="url(#c${at})"`}/>`,
  ),
  'a text of a million letters': svg(`<text font-size="9">${'M'.repeat(1_000_000)}</text>`),
  'a gradient of many stops': svg(
    `<linearGradient id="g">${'<stop offset=".5" stop-color="red"/>'.repeat(100_000)}</linearGradient>` +
      '<rect width="24" height="24" fill="url(#g)"/>'.repeat(300),
  ),
  'a style sheet that is tried on everything': svg(
    `<style>${many(20_000, (at) => `g g g g>rect:not(.a${at}){fill:red}`)}</style>` +
      `${'<g>'.repeat(30)}${`${PLATE}/>`.repeat(20_000)}${'</g>'.repeat(30)}`,
  ),
};
