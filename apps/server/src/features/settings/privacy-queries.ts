import type { StudioPrivacy, StudioPrivacyChange } from '@spotter/contract/settings';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

/** What clients of the viewer's studio see of each other: nothing without a community. */
export function findStudioPrivacy(db: Reader, viewer: Viewer): Promise<StudioPrivacy | undefined> {
  return db
    .selectFrom('studios')
    .select('has_community as community')
    .select(sql<boolean>`has_community and clients_see_members`.as('members'))
    .select(sql<boolean>`has_community and clients_see_presence`.as('presence'))
    .select(sql<boolean>`has_community and clients_see_feed`.as('feed'))
    .select(sql<boolean>`has_community and clients_see_names`.as('names'))
    .where('id', '=', viewer.studioId)
    .executeTakeFirst();
}

/** Changes the given parts of it. */
export async function setStudioPrivacy(
  db: Reader,
  viewer: Viewer,
  { community, members, presence, feed, names }: StudioPrivacyChange,
): Promise<void> {
  const change = {
    ...(community !== undefined && { has_community: community }),
    ...(members !== undefined && { clients_see_members: members }),
    ...(presence !== undefined && { clients_see_presence: presence }),
    ...(feed !== undefined && { clients_see_feed: feed }),
    ...(names !== undefined && { clients_see_names: names }),
  };
  if (Object.keys(change).length === 0) return;
  await db.updateTable('studios').set(change).where('id', '=', viewer.studioId).execute();
}
