import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode,
  wcagContrast,
} from 'culori/fn';
import { DEFAULT_COLOR } from './limits.ts';

/** `#rrggbb` each. */
export type Shades = {
  /** Large shapes and buttons. */
  brand: string;
  /** Text on `brand`. */
  contrast: string;
  /** The colour as text, on any surface and on `soft`. */
  text: string;
  /** A surface with a hint of it. */
  soft: string;
};
export type BrandPalette = Record<Theme, Shades>;
export type Theme = 'light' | 'dark';

/** The surfaces and texts of `apps/web/src/styles/tokens.css`; a test there compares them. */
export const GROUNDS: Record<Theme, { surfaces: readonly string[]; texts: readonly string[] }> = {
  light: {
    surfaces: ['#f3f6f5', '#ffffff', '#eaeeec', '#dce1df', '#ffffff'],
    texts: ['#141d19', '#45504c'],
  },
  dark: {
    surfaces: ['#0b0f0e', '#141a18', '#212a27', '#313b38', '#1a211f'],
    texts: ['#f1f4f3', '#b7c0bc'],
  },
};

/** WCAG 2.2: for text, and for what is told by its shape. */
const TEXT = 4.5;
const SHAPE = 3;
const STEP = 0.005;

const toOklch = useMode(modeOklch);
// What the contrast and the writing need.
useMode(modeRgb);
useMode(modeLrgb);

/** The colour at this lightness (0 to 1), its hue kept, as strong as a screen shows it there. */
function at(color: Oklch, l: number, mostChroma = 1): string {
  return (
    formatHex(clampChroma({ ...color, l, c: Math.min(color.c, mostChroma) }, 'oklch', 'rgb')) ?? '#000000'
  );
}

/**
 * The first lightness, from `from` on towards `to`, at which the colour keeps the contrast with all of these.
 * What is measured is the colour as it is written, eight bits a channel.
 */
function search(
  color: Oklch,
  from: number,
  to: 0 | 1,
  needs: [grounds: readonly string[], ratio: number][],
): string {
  const step = to > from ? STEP : -STEP;
  for (let l = from; step > 0 ? l < to : l > to; l += step) {
    const hex = at(color, l);
    if (needs.every(([grounds, ratio]) => grounds.every((ground) => wcagContrast(hex, ground) >= ratio)))
      return hex;
  }
  return to === 1 ? '#ffffff' : '#000000';
}

/**
 * The palette of a studio's colour: as close to it as every text and shape can be told from its ground, in both
 * themes. By day it may become darker, by night lighter; its hue stays.
 * @param hex `#rrggbb` in small letters; null is the product's own
 * @returns null for the product's own colour, whose palette is in `tokens.css`
 */
export function brandPalette(hex: string | null): BrandPalette | null {
  const color = hex === null || hex === DEFAULT_COLOR ? undefined : toOklch(hex);
  if (!color) return null;
  return { light: lightShades(color), dark: darkShades(color) };
}

function lightShades(color: Oklch): Shades {
  const { surfaces } = GROUNDS.light;
  const contrast = '#ffffff';
  const soft = at(color, 0.95, 0.045);
  return {
    brand: search(color, color.l, 0, [
      [surfaces, SHAPE],
      [[contrast], TEXT],
    ]),
    contrast,
    text: search(color, Math.min(color.l, 0.5), 0, [[[...surfaces, soft], TEXT]]),
    soft,
  };
}

function darkShades(color: Oklch): Shades {
  const { surfaces } = GROUNDS.dark;
  const contrast = at(color, 0.16, 0.03);
  const soft = at(color, 0.3, 0.06);
  return {
    brand: search(color, color.l, 1, [
      // A button of it stands on `soft` too.
      [[...surfaces, soft], SHAPE],
      [[contrast], TEXT],
    ]),
    contrast,
    text: search(color, Math.max(color.l, 0.75), 1, [[[...surfaces, soft], TEXT]]),
    soft,
  };
}
