import { busEvent } from '#lib/bus.ts';

/** The author changed the fields or lines of a workout. */
export const workoutChanged = busEvent<{ studioId: string; workoutId: string; authorId: string }>(
  'workout.changed',
);

/** The author removed a workout; its row stays locked until the transaction ends. */
export const workoutRemoved = busEvent<{ studioId: string; workoutId: string; authorId: string; at: Date }>(
  'workout.removed',
);
