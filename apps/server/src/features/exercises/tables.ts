import { exercisesTopics } from '@spotter/contract/exercises';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const exercisesTables = {
  exercises: [exercisesTopics.library],
  exercise_notes: [exercisesTopics.notes],
  exercise_ratings: [exercisesTopics.ratings],
  exercise_rating_totals: [exercisesTopics.ratings],
} satisfies OwnedTables;
