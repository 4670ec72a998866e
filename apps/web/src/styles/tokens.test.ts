import { readFileSync } from 'node:fs';
import { GROUNDS } from '@spotter/contract/brand-palette';
import { describe, expect, test } from 'vitest';
import { GROUNDS as LETTER_GROUNDS } from '#lib/people/face.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The two hex colours of a token, a studio's own colour left aside; a token of tokens is followed. */
function both(token: string): [light: string, dark: string] {
  const value = new RegExp(`--${token}: light-dark\\(([^;]+)\\);`).exec(css)?.[1] ?? '';
  // The comma between the sides is the one outside of var().
  const sides = value.split(/,(?![^(]*\))/);
  const [light, dark] = sides.map((side, index) => {
    const hex = /#[0-9a-f]{6}/.exec(side)?.[0];
    return hex ?? both(/var\(--([\w-]+)\)/.exec(side)?.[1] ?? 'none')[index];
  });
  if (!light || !dark) throw new Error(`token ${token} is not a pair of colours: ${value}`);
  return [light, dark];
}

/** Relative luminance as in WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours as in WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function worstContrast(one: string, other: string): number {
  const ratios = ([0, 1] as const).map((theme) => contrast(both(one)[theme], both(other)[theme]));
  return Math.min(...ratios);
}

const grounds = ['surface-0', 'surface-1', 'surface-2', 'surface-3', 'surface-float'];
const texts = ['ink', 'ink-soft', 'ink-faint', 'brand-text', 'positive', 'warning', 'danger'];

describe('text can be read in both themes, 4.5:1', () => {
  const pairs: [string, string][] = [
    ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
    ...['brand', 'positive', 'warning', 'danger'].map((tone): [string, string] => ['ink', `${tone}-soft`]),
    ['ink-soft', 'brand-soft'],
    ['brand-text', 'brand-soft'],
    ['positive', 'positive-soft'],
    ['warning', 'warning-soft'],
    ['danger', 'danger-soft'],
    ['brand-contrast', 'brand'],
    ['danger-contrast', 'danger'],
    ['hero-text', 'hero'],
    ['hero-action-text', 'hero-action'],
  ];
  test.each(pairs)('%s on %s', (text, ground) => {
    expect(worstContrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('shapes can be told from what is behind them in both themes, 3:1', () => {
  const zones = ['zone-rest', 'zone-fat-burn', 'zone-aerobic', 'zone-anaerobic', 'zone-max'];
  const pairs: [string, string][] = [
    ...zones.flatMap((zone) =>
      ['surface-0', 'surface-1', 'surface-2'].map((ground): [string, string] => [zone, ground]),
    ),
    ...['surface-0', 'surface-1', 'surface-float'].map((ground): [string, string] => ['line-strong', ground]),
    ['brand', 'surface-0'],
    ['brand', 'surface-1'],
  ];
  test.each(pairs)('%s on %s', (shape, ground) => {
    expect(worstContrast(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('a studio’s palette is made for these surfaces and texts', () => {
  for (const [at, theme] of (['light', 'dark'] as const).entries()) {
    expect(GROUNDS[theme].surfaces).toEqual(grounds.map((ground) => both(ground)[at]));
    expect(GROUNDS[theme].texts).toEqual(['ink', 'ink-soft'].map((text) => both(text)[at]));
  }
});

describe('a person’s letter can be read in both themes, 4.5:1, and its ground be told from what is behind it, 3:1', () => {
  const one = (token: string) => new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? '';
  test.each(LETTER_GROUNDS)('%s', (look) => {
    const ground = one(look.replace('bg-', ''));
    expect(contrast(one('person-letter'), ground)).toBeGreaterThanOrEqual(4.5);
    const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-float'].flatMap(both);
    for (const surface of surfaces) expect(contrast(ground, surface)).toBeGreaterThanOrEqual(3);
  });
});
