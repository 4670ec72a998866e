import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Person } from '../queries.ts';

/** Whether a person's sets are shown beside landmarks; the caller has checked that the viewer may read them. */
export async function hasLandmarks(db: Reader, viewer: Viewer, person: Person): Promise<boolean> {
  const row = await db
    .selectFrom('volume_landmarks')
    .select('client_id')
    .where('client_id', '=', person.id)
    .where('studio_id', '=', viewer.studioId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns them on or off; the caller has checked that the viewer may. */
export async function writeLandmarks(
  db: Reader,
  viewer: Viewer,
  person: Person,
  { on, now }: { on: boolean; now: Date },
): Promise<void> {
  if (on) {
    await db
      .insertInto('volume_landmarks')
      .values({ client_id: person.id, studio_id: viewer.studioId, set_by: viewer.id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom('volume_landmarks')
    .where('client_id', '=', person.id)
    .where('studio_id', '=', viewer.studioId)
    .execute();
}
