import type { Figure } from '@spotter/figures/figure';
import { fullBodyFigures } from './full-body.ts';
import { lowerBodyFigures } from './lower-body.ts';
import { upperBodyFigures } from './upper-body.ts';

/** Movements that differ from another one by their equipment, grip, angle or seat. */
export const variantFigures = {
  'incline-bench-press': {
    ...upperBodyFigures['incline-dumbbell-press'],
    view: -16,
    poses: [{ hands: [-19, 85, 19] }, { hands: [-12, 58.5, 19] }],
    gear: [['pad', -32, 50, -5, 26], ['bench', -6, 24, 16, 24], ['barbell']],
  },
  'dumbbell-bench-press': {
    ...upperBodyFigures['bench-press'],
    view: 26,
    poses: [{ hands: [-19, 66.5, 9] }, { hands: [-15, 39, 22] }],
    gear: [
      ['bench', -36, 24, 14, 24],
      ['dumbbells', 1],
    ],
  },
  'close-grip-bench-press': {
    ...upperBodyFigures['bench-press'],
    works: ['triceps', 'chest'],
    all: { at: [8, 30.5], trunk: -90, feet: [25, 0], flare: 30 },
    poses: [{ hands: [-19, 66.5, 10] }, { hands: [-11, 40, 10] }],
  },
  'dumbbell-fly': {
    ...upperBodyFigures['bench-press'],
    view: 26,
    works: ['chest'],
    helps: ['shoulders'],
    poses: [{ hands: [-19, 65, 9] }, { hands: [-18, 37, 38] }],
    gear: [
      ['bench', -36, 24, 14, 24],
      ['dumbbells', 0],
    ],
  },
  'reverse-fly': {
    ...upperBodyFigures['barbell-row'],
    works: ['upper-back', 'shoulders'],
    helps: [],
    view: 50,
    poses: [{ hands: [10, 23, 8] }, { hands: [8, 50, 40], flare: 90 }],
    gear: [['dumbbells']],
  },
  't-bar-row': {
    ...upperBodyFigures['barbell-row'],
    poses: [{ hands: [9, 21.5, 3] }, { hands: [4, 42, 3] }],
    gear: [['landmine', -84]],
  },
  'barbell-curl': {
    ...upperBodyFigures['biceps-curl'],
    gear: [['barbell', 9]],
  },
  'cable-curl': {
    ...upperBodyFigures['biceps-curl'],
    gear: [['cable', 26, 8, 34]],
  },
  'overhead-triceps-extension': {
    view: 40,
    load: 'hands',
    lifts: true,
    works: ['triceps'],
    helps: ['shoulders'],
    all: { at: [1, 52.6], feet: [0, 0], flare: 100 },
    poses: [{ hands: [-15, 84, 3] }, { hands: [-2, 117, 3] }],
    gear: [['kettlebell']],
  },
  'push-press': {
    ...upperBodyFigures['overhead-press'],
    helps: ['quadriceps', 'upper-back'],
    view: 36,
    poses: [
      { at: [-5, 45], trunk: 4, hands: [8.5, 76, 13], flare: 30 },
      { at: [1, 54], heel: 14, hands: [5, 96, 14] },
      { hands: [0.5, 118, 15] },
    ],
  },
  'machine-chest-press': {
    view: 34,
    load: 'hands',
    lifts: true,
    works: ['chest', 'triceps'],
    helps: ['shoulders'],
    all: { at: [0, 31], trunk: -8, feet: [24, 0, 9], flare: 62 },
    poses: [{ hands: [14, 60, 19] }, { hands: [33, 62, 14] }],
    gear: [
      ['pad', -17, 70, -7, 25],
      ['bench', -10, 24, 14, 24],
      ['cable', 44, 62, 48],
    ],
  },
  'inverted-row': {
    view: 24,
    load: 'chest',
    lifts: true,
    works: ['upper-back', 'lats'],
    helps: ['biceps', 'forearms'],
    all: { hands: [-19, 62, 17], feet: [67, 0], heel: -20, flare: 60, head: 12 },
    poses: [
      { at: [11, 20], trunk: -74 },
      { at: [9, 33.5], trunk: -61 },
    ],
    gear: [['bar', -19, 62]],
  },
  'seated-leg-curl': {
    ...lowerBodyFigures['leg-extension'],
    works: ['hamstrings'],
    helps: ['calves'],
    poses: [{ knee: 10 }, { knee: 100 }],
    gear: [
      ['pad', -18, 31.5, 12, 32],
      ['pad', -26, 66, -18, 34],
      ['box', -14, 4, 28, 7],
      ['roller', 1, 14, 36],
    ],
  },
  'seated-calf-raise': {
    view: 26,
    load: 'knees',
    works: ['calves'],
    seconds: 4,
    all: { at: [-24, 34], feet: [4, 9], hands: [6, 42, 9] },
    poses: [{ heel: 34 }, { heel: -12 }],
    gear: [
      ['bench', -34, 27, -14, 27],
      ['box', 8, 26, 9],
    ],
  },
  'hip-abduction': {
    view: 72,
    load: 'knees',
    works: ['abductors', 'glutes'],
    all: { at: [-8, 38], trunk: -14, thigh: 78, knee: 84, hands: [-9, 33, 15] },
    poses: [{ apart: 4 }, { apart: 38 }],
    gear: [
      ['pad', -17, 31.5, 8, 32],
      ['pad', -25, 66, -17, 34],
      ['box', -14, 4, 28, 7],
    ],
  },
  'glute-kickback': {
    view: 24,
    load: 'feet',
    lifts: true,
    works: ['glutes'],
    helps: ['hamstrings'],
    all: { at: [-4, 52], trunk: 34, hands: [34, 72, 8], head: -14, feet: { near: [0, 0] } },
    poses: [
      { thigh: { far: 34 }, knee: { far: 40 } },
      { thigh: { far: -22 }, knee: { far: 8 }, point: { far: 20 } },
    ],
    gear: [['bar', 34, 72, 20]],
  },
  'back-extension': {
    view: 24,
    load: 'chest',
    lifts: true,
    works: ['lower-back', 'glutes'],
    helps: ['hamstrings'],
    all: { at: [0, 56], thigh: 40, knee: 4, hold: [10, 25, 8], flare: 60 },
    poses: [
      { trunk: 120, thigh: 84, head: -10 },
      { trunk: 38, thigh: 2 },
    ],
    gear: [
      ['pad', -6, 46, 6, 56],
      ['pad', -40, 8, -30, 18],
    ],
  },
  'box-squat': {
    ...lowerBodyFigures['back-squat'],
    poses: [
      { at: [1, 52.6], trunk: 5 },
      { at: [-19, 33], trunk: 44, head: -28 },
    ],
    gear: [['box', -40, -10, 25], ['barbell']],
  },
  crunch: {
    view: 24,
    load: 'chest',
    lifts: true,
    works: ['abs'],
    all: { at: [0, 7], trunk: -90, feet: [32, 0], hold: [8, 35, 8], flare: 80 },
    poses: [
      { curl: 0, head: 4 },
      { curl: 46, head: 20 },
    ],
    gear: [['mat', -48, 44]],
  },
  'lying-leg-raise': {
    view: 24,
    load: 'feet',
    lifts: true,
    works: ['abs', 'hip-flexors'],
    all: { at: [0, 7], trunk: -90, elbow: 4, side: 14, arm: -4, point: 30 },
    poses: [
      { thigh: 8, knee: 4 },
      { thigh: 88, knee: 8 },
    ],
    gear: [['mat', -48, 52]],
  },
  walking: {
    ...fullBodyFigures['farmers-carry'],
    works: ['heart'],
    helps: ['calves', 'glutes'],
    seconds: 1.4,
    all: { elbow: 30 },
    poses: [
      {
        at: [0, 50.5],
        feet: { near: [13, 0], far: [-16, 0] },
        heel: { far: 26 },
        arm: { near: -18, far: 22 },
      },
      { at: [0, 52.3], feet: { near: [0, 0], far: [-2, 4] }, heel: { far: 20 }, arm: 4 },
    ],
    gear: [],
  },
  'box-jump': {
    view: 26,
    load: 'hips',
    lifts: true,
    seconds: 2.6,
    works: ['quadriceps', 'glutes', 'calves'],
    helps: ['hamstrings'],
    poses: [
      { at: [-30, 36], trunk: 44, feet: [-20, 0], arm: -40 },
      { at: [-2, 78], trunk: 16, feet: [4, 34], arm: 90 },
      { at: [14, 54], trunk: 30, feet: [22, 24], arm: 40 },
    ],
    gear: [['box', 8, 44, 24]],
  },
  'dumbbell-squat': {
    ...lowerBodyFigures['back-squat'],
    all: { feet: [0, 0, 9], apart: 24, elbow: 4, side: 14 },
    poses: [
      { at: [1, 52.6], trunk: 5 },
      { at: [-11.5, 24], trunk: 37, head: -20, arm: 40 },
    ],
    gear: [['dumbbells']],
  },
  'barbell-glute-bridge': {
    ...lowerBodyFigures['glute-bridge'],
    all: { feet: [26, 0], hold: [8.5, 1, 16] },
    poses: [
      { at: [0, 7], trunk: -90 },
      { at: [-3.5, 22], trunk: -122, head: 34 },
    ],
    gear: [['mat', -48, 40], ['barbell']],
  },
  'hip-adduction': {
    view: 72,
    load: 'knees',
    works: ['adductors'],
    all: { at: [-8, 38], trunk: -14, thigh: 78, knee: 84, hands: [-9, 33, 15] },
    poses: [{ apart: 38 }, { apart: 4 }],
    gear: [
      ['pad', -17, 31.5, 8, 32],
      ['pad', -25, 66, -17, 34],
      ['box', -14, 4, 28, 7],
    ],
  },
} as const satisfies Record<string, Figure>;
