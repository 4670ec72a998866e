import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';
import { IS_CLOSED, isOpenTo } from '../queries.ts';

/**
 * Whether a message that the viewer may read has the file. What a client sent is closed to a coach whose coaching has
 * ended, and everything to who has left the studio.
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
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The files that messages use. */
export const usedFiles = sql`select path from message_files`;

/** Whether the viewer's message with an id has exactly these files. */
export async function hasFiles(
  db: Reader,
  viewer: Viewer,
  messageId: string,
  paths: readonly string[],
): Promise<boolean> {
  const rows = await db
    .selectFrom('message_files as f')
    .innerJoin('messages as m', 'm.id', 'f.message_id')
    .select('f.path')
    .where('f.message_id', '=', messageId)
    .where('m.sender_id', '=', viewer.id)
    .orderBy('f.position')
    .execute();
  return rows.length === paths.length && rows.every(({ path }, index) => path === paths[index]);
}
