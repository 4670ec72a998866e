import { busEvent } from '#lib/bus.ts';

/** A workout was planned for clients; days that were planned already are not named again. */
export const workoutAssigned = busEvent<{
  studioId: string;
  workoutId: string;
  workoutName: string;
  trainerId: string;
  clientIds: string[];
}>('workout.assigned');
