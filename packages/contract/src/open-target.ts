import type { SetTarget } from './workouts.ts';

/** A set that nobody planned: every value is open. Apart from its schema, so that the web loads no schema for it. */
export const OPEN_TARGET: SetTarget = {
  type: 'normal',
  reps: null,
  repsMax: null,
  weight: null,
  duration: null,
  distance: null,
  rpe: null,
  percent: null,
  rir: null,
  plus: null,
  amrap: false,
  restTime: null,
  perSide: false,
  added: null,
  band: '',
  every: null,
};
