import { workoutsTopics } from '@spotter/contract/workouts';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const workoutsTables = {
  workouts: [workoutsTopics.workouts, workoutsTopics.routines, workoutsTopics.shared],
  workout_exercises: [workoutsTopics.workouts, workoutsTopics.routines],
} satisfies OwnedTables;
