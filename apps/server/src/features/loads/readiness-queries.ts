import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { mayRead } from './queries.ts';

/** Whether a person is asked before a session, as far as the viewer may read it. */
export async function isAsked(db: Reader, viewer: Viewer, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('readiness_checks as c')
    .select('c.client_id')
    .where('c.client_id', '=', clientId)
    .where('c.studio_id', '=', viewer.studioId)
    .where(mayRead(viewer, 'c.client_id'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins or ends the asking; the caller has checked that the viewer may. */
export async function writeAsked(
  db: Reader,
  viewer: Viewer,
  clientId: Known<'person'>,
  { on, now }: { on: boolean; now: Date },
): Promise<void> {
  if (on) {
    await db
      .insertInto('readiness_checks')
      .values({ client_id: clientId, studio_id: viewer.studioId, set_by: viewer.id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom('readiness_checks')
    .where('client_id', '=', clientId)
    .where('studio_id', '=', viewer.studioId)
    .execute();
}
