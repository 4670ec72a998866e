import type { Exercise } from '@spotter/contract/exercises';

type Muscle = Exercise['muscles']['primary'][number];
type Equipment = Exercise['equipment'][number];

/** Catalogue keys of categories, muscles, equipment and levels. */
export const CATEGORY_KEYS = {
  'upper body': 'exercises.category.upperBody',
  'lower body': 'exercises.category.lowerBody',
  core: 'exercises.category.core',
  cardio: 'exercises.category.cardio',
  stretching: 'exercises.category.stretching',
  'full body': 'exercises.category.fullBody',
} as const satisfies Record<Exercise['category'], string>;

export const MUSCLE_KEYS = {
  chest: 'exercises.muscle.chest',
  shoulders: 'exercises.muscle.shoulders',
  triceps: 'exercises.muscle.triceps',
  biceps: 'exercises.muscle.biceps',
  forearms: 'exercises.muscle.forearms',
  'upper-back': 'exercises.muscle.upperBack',
  lats: 'exercises.muscle.lats',
  'lower-back': 'exercises.muscle.lowerBack',
  abs: 'exercises.muscle.abs',
  obliques: 'exercises.muscle.obliques',
  glutes: 'exercises.muscle.glutes',
  quadriceps: 'exercises.muscle.quadriceps',
  hamstrings: 'exercises.muscle.hamstrings',
  calves: 'exercises.muscle.calves',
  'hip-flexors': 'exercises.muscle.hipFlexors',
  adductors: 'exercises.muscle.adductors',
  abductors: 'exercises.muscle.abductors',
  heart: 'exercises.muscle.heart',
} as const satisfies Record<Muscle, string>;

export const EQUIPMENT_KEYS = {
  barbell: 'exercises.equipment.barbell',
  dumbbells: 'exercises.equipment.dumbbells',
  kettlebell: 'exercises.equipment.kettlebell',
  bench: 'exercises.equipment.bench',
  rack: 'exercises.equipment.rack',
  'pull-up-bar': 'exercises.equipment.pullUpBar',
  'dip-bars': 'exercises.equipment.dipBars',
  cable: 'exercises.equipment.cable',
  machine: 'exercises.equipment.machine',
  band: 'exercises.equipment.band',
  box: 'exercises.equipment.box',
  mat: 'exercises.equipment.mat',
  'medicine-ball': 'exercises.equipment.medicineBall',
  'jump-rope': 'exercises.equipment.jumpRope',
  bike: 'exercises.equipment.bike',
  rower: 'exercises.equipment.rower',
  treadmill: 'exercises.equipment.treadmill',
  'ab-wheel': 'exercises.equipment.abWheel',
  sled: 'exercises.equipment.sled',
  wall: 'exercises.equipment.wall',
  stairs: 'exercises.equipment.stairs',
} as const satisfies Record<Equipment, string>;

export const LEVEL_KEYS = {
  beginner: 'exercises.level.beginner',
  intermediate: 'exercises.level.intermediate',
  advanced: 'exercises.level.advanced',
} as const satisfies Record<NonNullable<Exercise['level']>, string>;

export const MEASURE_KEYS = {
  reps: 'exercises.measure.reps',
  time: 'exercises.measure.time',
  distance: 'exercises.measure.distance',
} as const satisfies Record<Exercise['measure'], string>;
