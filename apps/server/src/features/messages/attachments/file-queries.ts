import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';
import { IS_CLOSED, isOpenTo } from '../queries.ts';

/**
 * Whether a message that the viewer may read has the file, or one of theirs that waits for its time. What a client
 * sent is closed to a coach whose coaching has ended, and everything to who has left the studio.
 */
export async function mayReadFile(db: Reader, viewer: Viewer, path: string): Promise<boolean> {
  if (viewer.hasLeft) return false;
  const { rows } = await sql`
    select from message_files f join messages m on m.id = f.message_id join channels c on c.id = m.channel_id
    where f.path = ${path} and f.studio_id = ${viewer.studioId} and m.removed_at is null
      and ${isOpenTo(viewer)}
      and (c.kind = 'general' or c.client_id = ${viewer.id} or (c.trainer_id = ${viewer.id} and not ${IS_CLOSED})
        or exists (select from channel_members g
          where g.channel_id = c.id and g.person_id = ${viewer.id} and g.from_number < m.number))
    union all
    select from scheduled_files f join scheduled_messages s on s.id = f.scheduled_id
    where f.path = ${path} and f.studio_id = ${viewer.studioId} and s.sender_id = ${viewer.id}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The files that messages use, those that wait for their time too. */
export const usedFiles = sql`select path from message_files union all select path from scheduled_files`;

/** The files of those messages of the viewer, written or waiting for their time, that have one of these ids. */
export async function findOwnPaths(
  db: Reader,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select f.path from message_files f join messages m on m.id = f.message_id
    where f.message_id = any(${ids}::uuid[]) and m.sender_id = ${viewer.id}
    union all
    select f.path from scheduled_files f join scheduled_messages s on s.id = f.scheduled_id
    where f.scheduled_id = any(${ids}::uuid[]) and s.sender_id = ${viewer.id}`.execute(db);
  return new Set(rows.map(({ path }) => path));
}
