import { sql } from 'kysely';
import type { Asking } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { isUsed } from './fragments.ts';

/** Deletes workouts of the viewer's studio made for one client that nobody has. @returns their authors */
export async function deleteForOne(
  { db, ask }: Asking,
  viewer: Viewer,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ authorId: Known<'person'> }>`
    delete from workouts w where w.id = any(${[...ids]}::uuid[]) and w.studio_id = ${viewer.studioId} and w.for_one
      and not ${isUsed(sql.ref('w.id'), ask)}
    returning w.author_id as "authorId"`.execute(db);
  return rows.map(({ authorId }) => authorId);
}
