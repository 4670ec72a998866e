import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

/** The author changed the fields or lines of a workout. */
export const workoutChanged = busEvent<{
  studioId: Known<'studio'>;
  workoutId: Known<'workout'>;
  authorId: Known<'person'>;
}>('workout.changed');

/** The author removed a workout; its row stays locked until the transaction ends. */
export const workoutRemoved = busEvent<{
  studioId: Known<'studio'>;
  workoutId: Known<'workout'>;
  authorId: Known<'person'>;
  at: Date;
}>('workout.removed');

/** A client took the removal of their routine back. */
export const workoutRestored = busEvent<{
  studioId: Known<'studio'>;
  workoutId: Known<'workout'>;
  authorId: Known<'person'>;
}>('workout.restored');
