import type { ClientNote } from '@spotter/contract/client-notes';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

const selectNote = (db: Reader, viewer: Viewer, clientId: string) =>
  db
    .selectFrom('client_notes')
    .select(['content', 'changed_at as changedAt'])
    .where('coach_id', '=', viewer.id)
    .where('client_id', '=', clientId)
    .where('studio_id', '=', viewer.studioId);

/** The viewer's own note on a client. */
export const findNote = (db: Reader, viewer: Viewer, clientId: string): Promise<ClientNote | undefined> =>
  selectNote(db, viewer, clientId).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockNote = (db: Reader, viewer: Viewer, clientId: string): Promise<ClientNote | undefined> =>
  selectNote(db, viewer, clientId).forUpdate().executeTakeFirst();

/** Stores the viewer's note on a client in place of the one before. */
export async function upsertNote(
  db: Reader,
  viewer: Viewer,
  clientId: string,
  { content, changedAt }: ClientNote,
): Promise<void> {
  const note = { content, changed_at: changedAt ?? new Date().toISOString() };
  await db
    .insertInto('client_notes')
    .values({ coach_id: viewer.id, client_id: clientId, studio_id: viewer.studioId, ...note })
    .onConflict((oc) => oc.columns(['coach_id', 'client_id']).doUpdateSet(note))
    .execute();
}
