import type { Exercise } from '@spotter/contract/exercises';

/** The exercise with the reader's own rating applied; null removes it. */
export function withRating(exercise: Exercise, myRating: number | null): Exercise {
  const before = exercise.myRating;
  if (before === myRating) return exercise;
  const count = exercise.ratingCount + (myRating === null ? 0 : 1) - (before === null ? 0 : 1);
  const total = (exercise.rating ?? 0) * exercise.ratingCount + (myRating ?? 0) - (before ?? 0);
  const rating = count > 0 ? Math.min(5, Math.max(1, Math.round((total / count) * 10) / 10)) : null;
  return { ...exercise, myRating, ratingCount: Math.max(0, count), rating };
}
