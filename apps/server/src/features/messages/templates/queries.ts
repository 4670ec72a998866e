import type { MessageTemplate } from '@spotter/contract/chat';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import { peopleRows, personName } from '#features/accounts/fragments.ts';
import type { Viewer } from '#lib/viewer.ts';

/** The viewer's templates and the shared ones of the studio's other trainers; with an id, only that one. */
export async function findTemplates(
  db: Reader,
  viewer: Viewer,
  id: string | null = null,
): Promise<MessageTemplate[]> {
  const { rows } = await sql<MessageTemplate>`
    select m.id, m.title, m.content, m.is_shared as "isShared", m.author_id = ${viewer.id} as "isMine",
      case when m.author_id <> ${viewer.id} then ${personName(sql`m.author_id`)} end as "byName"
    from message_templates m join ${peopleRows('p')} on p.id = m.author_id
    where m.studio_id = ${viewer.studioId} and (m.author_id = ${viewer.id} or (m.is_shared and p.left_at is null))
      and (${id}::uuid is null or m.id = ${id})
    order by lower(m.title), m.id`.execute(db);
  return rows;
}

export async function countTemplates(db: Reader, viewer: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom('message_templates')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('author_id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a template of the viewer. @returns whether the id is theirs */
export async function upsertTemplate(
  db: Reader,
  viewer: Viewer,
  template: { id: string; title: string; content: string; isShared: boolean; now: Date },
): Promise<boolean> {
  const { id, title, content, isShared, now } = template;
  const { rows } = await sql`
    insert into message_templates (id, studio_id, author_id, title, content, is_shared, created_at, changed_at)
    values (${id}, ${viewer.studioId}, ${viewer.id}, ${title}, ${content}, ${isShared}, ${now}, ${now})
    on conflict (id) do update set title = excluded.title, content = excluded.content,
      is_shared = excluded.is_shared, changed_at = excluded.changed_at
    where message_templates.author_id = ${viewer.id}
    returning id`.execute(db);
  return rows.length > 0;
}

/** Deletes a template of the viewer. @returns whether there was one */
export async function removeTemplate(db: Reader, viewer: Viewer, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('message_templates')
    .where('id', '=', id)
    .where('author_id', '=', viewer.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
