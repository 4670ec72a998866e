import type { SetTarget, Workout } from '@spotter/contract/workouts';
import type { SetColumn } from './lines/set-columns.ts';

export const DIFFICULTY_KEYS = {
  beginner: 'workouts.difficulty.beginner',
  intermediate: 'workouts.difficulty.intermediate',
  advanced: 'workouts.difficulty.advanced',
} as const satisfies Record<Workout['difficulty'], string>;

export const SET_TYPE_KEYS = {
  normal: 'workouts.setType.normal',
  warmup: 'workouts.setType.warmup',
  drop: 'workouts.setType.drop',
  failure: 'workouts.setType.failure',
} as const satisfies Record<SetTarget['type'], string>;

export const SET_COLUMN_KEYS = {
  reps: 'workouts.line.reps',
  weight: 'workouts.line.weight',
  duration: 'workouts.line.time',
  distance: 'workouts.line.distance',
  rpe: 'workouts.line.rpe',
  restTime: 'workouts.line.rest',
} as const satisfies Record<SetColumn, string>;
