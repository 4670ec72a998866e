import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Whether an exercise of the viewer's studio uses a file. */
export async function isUsedFile(db: Reader, viewer: Viewer, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('exercises')
    .select('id')
    .where('studio_id', '=', viewer.studioId)
    .where(sql<boolean>`${path} in (video_url, thumbnail_url, captions_url)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The files that exercises use. */
export const usedFiles = sql`select unnest(array[video_url, thumbnail_url, captions_url]) as path from exercises`;
