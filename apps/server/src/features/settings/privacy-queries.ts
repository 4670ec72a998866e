import type { StudioPrivacy, StudioPrivacyChange } from '@spotter/contract/settings';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

/** What clients of the viewer's studio see of each other. */
export function findStudioPrivacy(db: Reader, viewer: Viewer): Promise<StudioPrivacy | undefined> {
  return db
    .selectFrom('studios')
    .select(['clients_see_members as members', 'clients_see_presence as presence'])
    .select(['clients_see_feed as feed', 'clients_see_names as names'])
    .where('id', '=', viewer.studioId)
    .executeTakeFirst();
}

/** Changes the given parts of it. */
export async function setStudioPrivacy(
  db: Reader,
  viewer: Viewer,
  { members, presence, feed, names }: StudioPrivacyChange,
): Promise<void> {
  const change = {
    ...(members !== undefined && { clients_see_members: members }),
    ...(presence !== undefined && { clients_see_presence: presence }),
    ...(feed !== undefined && { clients_see_feed: feed }),
    ...(names !== undefined && { clients_see_names: names }),
  };
  if (Object.keys(change).length === 0) return;
  await db.updateTable('studios').set(change).where('id', '=', viewer.studioId).execute();
}
