import type { Figure } from '@spotter/figures/figure';
import { benchAndCableFigures } from './bench-and-cable.ts';
import { cardioFigures } from './cardio.ts';
import { coreFigures } from './core.ts';
import { fullBodyFigures } from './full-body.ts';
import { lowerBodyFigures } from './lower-body.ts';
import { stretchingFigures } from './stretching.ts';
import { upperBodyFigures } from './upper-body.ts';
import { variantFigures } from './variants.ts';

/** The figure of each exercise of the starter library, by its slug. */
export const FIGURES = {
  ...lowerBodyFigures,
  ...upperBodyFigures,
  ...coreFigures,
  ...cardioFigures,
  ...fullBodyFigures,
  ...stretchingFigures,
  ...variantFigures,
  ...benchAndCableFigures,
} satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;
