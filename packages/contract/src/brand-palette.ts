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
import { DEFAULT_COLOR } from './settings-limits.ts';

/** Each `#rrggbb`. */
export type Shades = {
  /** Large shapes and buttons. */
  brand: string;
  /** Text on `brand`. */
  contrast: string;
  /** The colour as text, on any surface and on `soft`. */
  text: string;
  /** A surface tinted with it. */
  soft: string;
};
export type BrandPalette = Record<PaletteTheme, Shades>;
export type PaletteTheme = 'light' | 'dark';

/** The surfaces and texts of `apps/web/src/styles/tokens.css`; a test there compares them. */
export const GROUNDS: Record<PaletteTheme, { surfaces: readonly string[]; texts: readonly string[] }> = {
  light: {
    surfaces: ['#eef2f0', '#ffffff', '#e7ecea', '#d9dfdc', '#ffffff'],
    texts: ['#141d19', '#45504c'],
  },
  dark: {
    surfaces: ['#0b0f0e', '#171e1c', '#242e2b', '#333e3b', '#1e2724'],
    texts: ['#f1f4f3', '#b7c0bc'],
  },
};

/** Contrast required by WCAG 2.2: for text, and for graphical objects. */
const TEXT = 4.5;
const SHAPE = 3;
const STEP = 0.005;

const toOklch = useMode(modeOklch);
// The modes that contrast and formatting need.
useMode(modeRgb);
useMode(modeLrgb);

/** The colour with this lightness (0 to 1) and the same hue, reduced to the chroma that sRGB can show. */
function at(color: Oklch, l: number, mostChroma = 1): string {
  return (
    formatHex(clampChroma({ ...color, l, c: Math.min(color.c, mostChroma) }, 'oklch', 'rgb')) ?? '#000000'
  );
}

/**
 * The first lightness, searching from `from` towards `to`, at which the colour has the contrast with all of
 * these. It is measured on the written colour, with eight bits a channel.
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
 * The palette of a studio's colour: as close to it as the contrast of every text and shape allows, in both
 * themes. It may become darker in the light theme and lighter in the dark one; the hue stays.
 * @param hex `#rrggbb` in lower case; null is the product's own
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
      // A button in this colour is used on `soft` too.
      [[...surfaces, soft], SHAPE],
      [[contrast], TEXT],
    ]),
    contrast,
    text: search(color, Math.max(color.l, 0.75), 1, [[[...surfaces, soft], TEXT]]),
    soft,
  };
}
