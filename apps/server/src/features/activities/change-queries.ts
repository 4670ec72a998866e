import type { Activity } from '@spotter/contract/activities';
import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';

/** A post or comment that is locked to be changed. */
export type LockedText = {
  id: Known<'activity' | 'comment'>;
  content: string;
  createdAt: string;
  authorId: Known<'person'>;
  /** The activity that it is, or that it comments on. */
  activityId: Known<'activity'>;
  visibility: Activity['visibility'];
  ownerId: Known<'person'>;
  /** Whether a trainer has removed it. */
  isRemoved: boolean;
};

/** Locks a post of the viewer's studio. The caller checks who may change it. */
export async function lockPost(db: Reader, viewer: Viewer, id: string): Promise<LockedText | undefined> {
  const { rows } = await sql<LockedText>`
    select a.id, a.content, a.created_at as "createdAt", a.person_id as "authorId", a.id as "activityId",
      a.visibility, a.person_id as "ownerId", a.removed_at is not null as "isRemoved"
    from activities a where a.id = ${id} and a.studio_id = ${viewer.studioId} and a.type = 'post'
    for no key update of a`.execute(db);
  return rows[0];
}

/**
 * Locks the activity of a comment in the viewer's studio. The activity is locked first, as everywhere, to prevent
 * deadlocks. The caller checks who may change the comment.
 */
export async function lockComment(db: Reader, viewer: Viewer, id: string): Promise<LockedText | undefined> {
  const { rows } = await sql<LockedText>`
    with locked as materialized (
      select a.id, a.visibility, a.person_id from activities a
      where a.id = (select c.activity_id from activity_comments c where c.id = ${id})
        and a.studio_id = ${viewer.studioId} for no key update of a)
    select c.id, c.content, c.created_at as "createdAt", c.person_id as "authorId", a.id as "activityId",
      a.visibility, a.person_id as "ownerId", c.removed_at is not null as "isRemoved"
    from locked a join activity_comments c on c.activity_id = a.id where c.id = ${id}`.execute(db);
  return rows[0];
}

type TextTable = 'activities' | 'activity_comments';

export async function updateText(
  db: Reader,
  table: TextTable,
  { id, content, now }: { id: Known<'activity' | 'comment'>; content: string; now: Date },
): Promise<void> {
  await db.updateTable(table).set({ content, edited_at: now }).where('id', '=', id).execute();
}

/** Empties a text; it is kept apart, so that it can be put back. @returns false when it was removed before */
export async function removeText(
  db: Reader,
  table: TextTable,
  {
    id,
    by,
    reason,
    now,
  }: { id: Known<'activity' | 'comment'>; by: Known<'person'>; reason: string; now: Date },
): Promise<boolean> {
  const removed = await db
    .updateTable(table)
    .set({
      content: '',
      removed_content: sql.ref('content'),
      removed_at: now,
      removed_by: by,
      removed_reason: reason,
    })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Puts a removed text back. @returns the text, null when it is not removed */
export async function restoreText(
  db: Reader,
  table: TextTable,
  id: Known<'activity' | 'comment'>,
): Promise<string | null> {
  const restored = await db
    .updateTable(table)
    .set({
      content: sql`coalesce(removed_content, '')`,
      removed_content: null,
      removed_at: null,
      removed_by: null,
      removed_reason: null,
    })
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .returning('content')
    .executeTakeFirst();
  return restored?.content ?? null;
}
