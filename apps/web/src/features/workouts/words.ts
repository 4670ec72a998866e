import type { Workout } from '@spotter/contract/workouts';

export const DIFFICULTY_KEYS = {
  beginner: 'workouts.difficulty.beginner',
  intermediate: 'workouts.difficulty.intermediate',
  advanced: 'workouts.difficulty.advanced',
} as const satisfies Record<Workout['difficulty'], string>;
