import type { Figure } from '@spotter/figures/figure';
import { upperBodyFigures } from './upper-body.ts';
import { variantFigures } from './variants.ts';

/** Presses, flies, pulls and curls on benches, machines and cables that are near those of the upper body. */
export const benchAndCableFigures = {
  'decline-bench-press': {
    ...upperBodyFigures['bench-press'],
    all: { at: [8, 38], trunk: -105, feet: [31, 10], flare: 62 },
    poses: [{ hands: [-18, 65.5, 19] }, { hands: [-12, 41.5, 19] }],
    gear: [['bench', -36, 19.5, 15, 33], ['roller', 0, 24, 4], ['barbell']],
  },
  'floor-press': {
    ...upperBodyFigures['bench-press'],
    works: ['triceps', 'chest'],
    all: { at: [8, 7], trunk: -90, feet: [36, 0], flare: 62 },
    poses: [{ hands: [-19, 42.5, 19] }, { hands: [-12, 24, 21] }],
    gear: [['mat', -42, 52], ['barbell']],
  },
  'behind-the-neck-press': {
    ...upperBodyFigures['overhead-press'],
    all: { at: [1, 52.6], trunk: 2, feet: [0, 0], flare: 92 },
    poses: [{ hands: [-6, 85, 24], head: 8 }, { hands: [0, 115.5, 24] }],
    gear: [['barbell', 9]],
  },
  'arnold-press': {
    ...upperBodyFigures['dumbbell-shoulder-press'],
    view: 50,
    poses: [
      { hands: [12, 64, 8], flare: 20 },
      { hands: [1, 74, 22], flare: 75 },
      { hands: [-2, 95, 12], flare: 75 },
    ],
  },
  'dumbbell-pullover': {
    ...upperBodyFigures['bench-press'],
    view: 22,
    works: ['lats', 'chest'],
    helps: ['triceps'],
    all: { at: [8, 30.5], trunk: -90, feet: [25, 0], flare: 40 },
    poses: [{ hands: [-19, 64, 2] }, { hands: [-51, 42, 2] }],
    gear: [
      ['bench', -36, 24, 14, 24],
      ['dumbbells', 0, 1],
    ],
  },
  'cable-overhead-triceps-extension': {
    ...variantFigures['overhead-triceps-extension'],
    all: { at: [2, 52], trunk: 14, feet: { near: [10, 0], far: [-10, 0] }, heel: { far: 26 }, flare: 100 },
    poses: [{ hands: [-8, 86, 3] }, { hands: [24, 111, 3] }],
    gear: [['cable', -38, 84, -46]],
  },
  'concentration-curl': {
    ...upperBodyFigures['biceps-curl'],
    view: 40,
    all: {
      at: [0, 31],
      trunk: 40,
      feet: [18, 0, 18],
      arm: { near: 44 },
      side: { near: -6 },
      hands: { far: [16, 38, 16] },
      head: -10,
    },
    poses: [{ elbow: { near: 10 } }, { elbow: { near: 122 } }],
    gear: [
      ['bench', -16, 24, 10, 24],
      ['dumbbells', 1, 1],
    ],
  },
} as const satisfies Record<string, Figure>;
