import type { FormerChat, FormerMessage } from '@spotter/contract/chat';
import { FORMER_PAGE } from '@spotter/contract/chat-limits';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

/** The chats of the viewer's former messages, the one that was written in last first; with an id, only that one. */
export async function findFormerChats(
  db: Reader,
  viewer: Viewer,
  id: string | null = null,
): Promise<FormerChat[]> {
  const { rows } = await sql<FormerChat>`
    select f.chat_id as id, max(f.kind) as kind, coalesce(max(f.chat), max(f.sender)) as name,
      count(*)::int as count, min(f.created_at) as "from", max(f.created_at) as "to"
    from former_messages f
    where f.person_id = ${viewer.id} and (${id}::uuid is null or f.chat_id = ${id})
    group by f.chat_id order by max(f.created_at) desc, f.chat_id`.execute(db);
  return rows;
}

/** A page of a chat of the viewer's former messages, the newest last. @param page from 1 */
export async function findFormerMessages(
  db: Reader,
  viewer: Viewer,
  { id, page }: { id: string; page: number },
): Promise<FormerMessage[]> {
  const { rows } = await sql<FormerMessage>`
    select f.number, f.is_yours as "isYours", f.sender as "from", f.content, f.file_count as files,
      f.created_at as "createdAt"
    from former_messages f where f.person_id = ${viewer.id} and f.chat_id = ${id}
    order by f.number limit ${sql.lit(FORMER_PAGE)} offset ${(page - 1) * FORMER_PAGE}`.execute(db);
  return rows;
}
