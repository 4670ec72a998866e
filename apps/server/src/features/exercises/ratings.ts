import { type Exercise, exercisesTopics } from '@spotter/contract/exercises';
import { sql } from 'kysely';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findRetired } from './queries.ts';
import { exerciseNotFound, getExercise } from './service.ts';

/**
 * The viewer's rating of an exercise, 1-5; null takes it back. The studio's totals change with it, so they are
 * exact however many rate at once. @throws exercises.not_found, exercises.retired
 */
export async function rateExercise(
  ctx: Context,
  viewer: Viewer,
  id: string,
  rating: number | null,
): Promise<Exercise> {
  await ctx.limits.take('rating', viewer.id);
  return inTransaction(ctx, async (work) => {
    const exercise = await findRetired(work.db, viewer, id);
    if (!exercise) throw exerciseNotFound();
    if (exercise.retiredAt !== null) {
      throw new AppError('exercises.retired', 'This exercise is out of the library; it takes no ratings.');
    }
    await holdTotals(work, viewer, id);
    const before = await findOwnRating(work, viewer, id);
    if (before !== rating) {
      await writeRating(work, viewer, id, rating, ctx.clock.now());
      await addToTotals(work, viewer, id, before, rating);
      work.touch(exercisesTopics.ratings.of(viewer.studioId));
    }
    return getExercise(work.db, viewer, id);
  });
}

/** Makes the row of totals where there is none, and lets no other rating of the studio in until we are done. */
async function holdTotals(work: Work, viewer: Viewer, id: string): Promise<void> {
  await work.db
    .insertInto('exercise_rating_totals')
    .values({ studio_id: viewer.studioId, exercise_id: id, count: 0, total: 0 })
    .onConflict((oc) =>
      oc.columns(['studio_id', 'exercise_id']).doUpdateSet({ count: sql`exercise_rating_totals.count` }),
    )
    .execute();
}

async function findOwnRating(work: Work, viewer: Viewer, id: string): Promise<number | null> {
  const row = await work.db
    .selectFrom('exercise_ratings')
    .select('rating')
    .where('exercise_id', '=', id)
    .where('person_id', '=', viewer.id)
    .executeTakeFirst();
  return row?.rating ?? null;
}

async function writeRating(
  work: Work,
  viewer: Viewer,
  id: string,
  rating: number | null,
  now: Date,
): Promise<void> {
  if (rating === null) {
    await work.db
      .deleteFrom('exercise_ratings')
      .where('exercise_id', '=', id)
      .where('person_id', '=', viewer.id)
      .execute();
    return;
  }
  await work.db
    .insertInto('exercise_ratings')
    .values({ studio_id: viewer.studioId, exercise_id: id, person_id: viewer.id, rating, rated_at: now })
    .onConflict((oc) => oc.columns(['exercise_id', 'person_id']).doUpdateSet({ rating, rated_at: now }))
    .execute();
}

async function addToTotals(
  work: Work,
  viewer: Viewer,
  id: string,
  before: number | null,
  rating: number | null,
): Promise<void> {
  const people = Number(rating !== null) - Number(before !== null);
  const points = (rating ?? 0) - (before ?? 0);
  await work.db
    .updateTable('exercise_rating_totals')
    .set({ count: sql`count + ${people}`, total: sql`total + ${points}` })
    .where('studio_id', '=', viewer.studioId)
    .where('exercise_id', '=', id)
    .execute();
}
