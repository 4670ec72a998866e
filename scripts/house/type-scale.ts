import { type Allowed, allow, type KeyedFault } from './allow.ts';
import type { Fault } from './fault.ts';
import type { SourceFile } from './tree.ts';

const WEB = 'apps/web/src/';
const LANDING = `${WEB}app/landing/`;
/** Only hearts have the colours of zones; the landing page draws hearts, too. */
const HEARTS = [`${WEB}features/heart-rate/`, LANDING];

type Rule = { what: RegExp; isFree?: (path: string) => boolean; text: string };

const isLanding = (path: string) => path.startsWith(LANDING);

const RULES: readonly Rule[] = [
  {
    what: /\btext-\[[\d.]|\bfontSize\b|font-size:/,
    isFree: isLanding,
    text: 'a size outside the scale: use text-13, -15, -17, -24, -32, -48 or -64.',
  },
  {
    what: /\btext-20\b/,
    isFree: isLanding,
    text: "20 is the landing page's size: use text-17 or text-24.",
  },
  {
    what: /\bcalc\(100d?vh|\bsticky\b.*(?<![-\w])top-(?!0\b)\d|\b(?:top|bottom)-\[calc\([345](?:\.5)?rem/,
    isFree: isLanding,
    text: 'a place or height that guesses the bars: use top-frame, top-bar, bottom-frame, min-h-frame or -inside.',
  },
  { what: /\btext-11\b/, text: '11 is for marks in a seventh of the width of a phone: use text-13.' },
  {
    what: /\bzone-(?:rest|fat-burn|aerobic|anaerobic|max)\b/,
    isFree: (path) => HEARTS.some((folder) => path.startsWith(folder)),
    text: 'the colours of heart-rate zones are for hearts only.',
  },
];

const LARGE = /\btext-(?:24|32|48|64)\b/;
const QUOTED = /(["'`])((?:(?!\1).)*)\1/g;

/**
 * Finds sizes outside the type scale, large text in the text face, zone colours that are not a heart's, and places that
 * guess the height of the shell's bars.
 */
export function checkTypeScale(files: readonly SourceFile[], allowed: Allowed): Fault[] {
  const found = files
    .filter(({ path }) => path.startsWith(WEB) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => faultsOf(path, line).map((fault) => ({ ...fault, line: index + 1 }))),
    );
  return allow(found, allowed);
}

function faultsOf(path: string, line: string): KeyedFault[] {
  const broken = RULES.filter(({ what, isFree }) => what.test(line) && !isFree?.(path)).map(
    ({ text }) => text,
  );
  const large = [...line.matchAll(QUOTED)].some(
    ([, , quoted = '']) => LARGE.test(quoted) && !/\b(?:display|numeral)\b/.test(quoted),
  );
  if (large)
    broken.push('24 and more is for the display face: add `numeral` for a number, `display` for a title.');
  return broken.map((text) => ({ key: path, file: path, line: 0, text }));
}
