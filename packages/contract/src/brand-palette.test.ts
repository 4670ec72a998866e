import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type BrandPalette, brandPalette, GROUNDS, type PaletteTheme } from './brand-palette.ts';
import { DEFAULT_COLOR } from './settings-limits.ts';

const channels = (hex: string) =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255) as [number, number, number];

/** Relative luminance and contrast as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colours in sRGB as `color-mix` does; `share` is that of the first. */
const mix = (one: string, other: string, share: number) => {
  const [a, b] = [channels(one), channels(other)];
  const part = (at: number) => Math.round(((a[at] ?? 0) * share + (b[at] ?? 0) * (1 - share)) * 255);
  return `#${[0, 1, 2].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`;
};

/** All pairs of this palette whose contrast is too low. */
function faults(palette: BrandPalette): string[] {
  return (['light', 'dark'] as PaletteTheme[]).flatMap((theme) => {
    const { brand, contrast: on, text, soft } = palette[theme];
    const { surfaces, texts } = GROUNDS[theme];
    const pressed = mix(brand, texts[0] ?? '', 0.86);
    const pairs: [name: string, one: string, other: string, ratio: number][] = [
      ...surfaces.map((ground) => ['brand', brand, ground, 3] as [string, string, string, number]),
      ...surfaces.map((ground) => ['text', text, ground, 4.5] as [string, string, string, number]),
      ...texts.map((own) => ['own text on soft', own, soft, 4.5] as [string, string, string, number]),
      ['text on soft', text, soft, 4.5],
      ['on brand', on, brand, 4.5],
      ['on pressed', on, pressed, 4.5],
      // The strong card of the dark theme is `soft`, and its button `brand`.
      ...(theme === 'dark' ? [['button on soft', brand, soft, 3] as [string, string, string, number]] : []),
    ];
    return pairs
      .filter(([, one, other, ratio]) => !(contrast(one, other) >= ratio))
      .map(([name, one, other]) => `${theme}: ${name} ${one} ${other} ${contrast(one, other)}`);
  });
}

const EDGES = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#808080',
];
EDGES.push('#010101', '#fefefe', '#777777', '#fffffe', '#000001', '#ff8800', '#7f00ff', '#ffe0e0', '#1a0000');

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the palette of a studio’s colour', () => {
  test.each(EDGES)('is readable in both themes: %s', (hex) => {
    expect(faults(brandPalette(hex) as BrandPalette)).toEqual([]);
  });

  it('is readable in both themes, for any colour', () => {
    fc.assert(
      fc.property(hexColor, (hex) => {
        const palette = brandPalette(hex);
        expect(palette ? faults(palette) : []).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('leaves a colour alone that is readable already', () => {
    expect(brandPalette('#1d5fd1')?.light.brand).toBe('#1d5fd1');
    expect(brandPalette('#ffd23d')?.dark.brand).toBe('#ffd23d');
  });

  it('keeps the hue: the order of the channels is the same in every shade of a strong colour', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2), fc.integer({ min: 0, max: 60 }), (strong, rest) => {
        const parts = [rest, rest, rest].map((part, at) => (at === strong ? 230 : part));
        const hex = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
        const palette = brandPalette(hex) as BrandPalette;
        for (const theme of ['light', 'dark'] as const) {
          for (const shade of [palette[theme].brand, palette[theme].text]) {
            const shown = channels(shade);
            expect(shown.indexOf(Math.max(...shown)), `${hex} became ${shade}`).toBe(strong);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is the product’s own, from the style sheet, without a colour and for the product’s', () => {
    expect(brandPalette(null)).toBeNull();
    expect(brandPalette(DEFAULT_COLOR)).toBeNull();
  });
});
