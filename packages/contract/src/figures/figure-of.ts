import type { Figure } from '@spotter/figures/figure';
import { VARIATIONS, type Variation } from '@spotter/figures/variations';
import { FIGURES, type FigureName } from './figures.ts';

/** A figure, or a variation of it: `lat-pulldown/one-arm`. */
export type FigureKey = FigureName | `${FigureName}/${Variation}`;

const made = new Map<string, Figure>();

/** The figure of a key; the same object at each call. */
export function figureOf(key: FigureKey): Figure {
  const [name, variation] = key.split('/') as [FigureName, Variation | undefined];
  const figure: Figure = FIGURES[name];
  if (variation === undefined) return figure;
  const known = made.get(key) ?? VARIATIONS[variation](figure);
  made.set(key, known);
  return known;
}
