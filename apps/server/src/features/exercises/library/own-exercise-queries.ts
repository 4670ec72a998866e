import type { Insertable, Updateable } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#lib/viewer.ts';

type NewRow = Omit<Insertable<DB['exercises']>, 'studio_id' | 'created_by' | 'created_at'>;

/** Stores an exercise that the viewer adds to their studio. */
export async function insertExercise(db: Reader, viewer: Viewer, now: Date, row: NewRow): Promise<void> {
  await db
    .insertInto('exercises')
    .values({ ...row, studio_id: viewer.studioId, created_by: viewer.id, created_at: now })
    .execute();
}

/** Changes an exercise of the viewer's studio; the caller has checked that it is the viewer's own. */
export async function changeExercise(
  db: Reader,
  viewer: Viewer,
  id: string,
  change: Updateable<DB['exercises']>,
): Promise<void> {
  await db
    .updateTable('exercises')
    .set(change)
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .execute();
}
