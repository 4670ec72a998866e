import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Creates the row of totals if it is missing, and locks it against other ratings of the studio. */
export async function lockTotals(db: Reader, viewer: Viewer, id: string): Promise<void> {
  await db
    .insertInto('exercise_rating_totals')
    .values({ studio_id: viewer.studioId, exercise_id: id, count: 0, total: 0 })
    .onConflict((oc) =>
      oc.columns(['studio_id', 'exercise_id']).doUpdateSet({ count: sql`exercise_rating_totals.count` }),
    )
    .execute();
}

export async function findOwnRating(db: Reader, viewer: Viewer, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('exercise_ratings')
    .select('rating')
    .where('exercise_id', '=', id)
    .where('person_id', '=', viewer.id)
    .executeTakeFirst();
  return row?.rating ?? null;
}

/** Stores the viewer's rating; null deletes it. */
export async function writeRating(
  db: Reader,
  viewer: Viewer,
  id: string,
  rating: number | null,
  now: Date,
): Promise<void> {
  if (rating === null) {
    await db
      .deleteFrom('exercise_ratings')
      .where('exercise_id', '=', id)
      .where('person_id', '=', viewer.id)
      .execute();
    return;
  }
  await db
    .insertInto('exercise_ratings')
    .values({ studio_id: viewer.studioId, exercise_id: id, person_id: viewer.id, rating, rated_at: now })
    .onConflict((oc) => oc.columns(['exercise_id', 'person_id']).doUpdateSet({ rating, rated_at: now }))
    .execute();
}

/** Changes the studio's totals from one rating of the viewer to another. */
export async function addToTotals(
  db: Reader,
  viewer: Viewer,
  id: string,
  before: number | null,
  rating: number | null,
): Promise<void> {
  const people = Number(rating !== null) - Number(before !== null);
  const points = (rating ?? 0) - (before ?? 0);
  await db
    .updateTable('exercise_rating_totals')
    .set({ count: sql`count + ${people}`, total: sql`total + ${points}` })
    .where('studio_id', '=', viewer.studioId)
    .where('exercise_id', '=', id)
    .execute();
}
