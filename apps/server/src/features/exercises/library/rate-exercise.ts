import { type Exercise, exercisesTopics } from '@spotter/contract/exercises';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { RATING_LIMIT } from '../limits.ts';
import { findRetired } from '../queries.ts';
import { exerciseNotFound, getExercise } from '../service.ts';
import { addToTotals, findOwnRating, lockTotals, writeRating } from './rating-queries.ts';

/**
 * Sets the viewer's rating of an exercise, 1-5; null removes it. The studio's totals change in the same transaction, so
 * they are exact under concurrency. @throws exercises.not_found, exercises.retired
 */
export async function rateExercise(
  ctx: Context,
  viewer: Viewer,
  id: string,
  rating: number | null,
): Promise<Exercise> {
  await ctx.limits.take(RATING_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const exercise = await findRetired(work, viewer, id);
    if (!exercise) throw exerciseNotFound();
    if (exercise.retiredAt !== null) {
      throw new AppError('exercises.retired', 'This exercise is retired, so it cannot be rated.');
    }
    await lockTotals(work.db, viewer, id);
    const before = await findOwnRating(work.db, viewer, id);
    if (before !== rating) {
      await writeRating(work.db, viewer, id, rating, ctx.clock.now());
      await addToTotals(work.db, viewer, id, before, rating);
    }
    work.touch(exercisesTopics.ratings.of(viewer.studioId));
    return getExercise(work, viewer, id);
  });
}
