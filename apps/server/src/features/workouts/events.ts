import { busEvent } from '#lib/bus.ts';

/** A workout was planned for clients; days that were planned already are not named again. */
export const workoutAssigned = busEvent<{
  studioId: string;
  workoutId: string;
  workoutName: string;
  trainerId: string;
  clientIds: string[];
}>('workout.assigned');

/** A planned day was moved to another, by the client or by the workout's author. */
export const workoutMoved = busEvent<{
  studioId: string;
  assignmentId: string;
  workoutId: string;
  workoutName: string;
  clientId: string;
  movedBy: string;
}>('workout.moved');

/** A planned day that nobody had begun was taken back. */
export const workoutUnassigned = busEvent<{ studioId: string; clientId: string }>('workout.unassigned');
