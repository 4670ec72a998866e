import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

const uses = (paths: readonly string[]) => sql<boolean>`(
  video_url = any(${paths}) or thumbnail_url = any(${paths}) or captions_url = any(${paths}))`;

/** Whether an exercise of the viewer's studio uses a file. */
export async function isUsedFile(db: Reader, viewer: Viewer, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('exercises')
    .select('id')
    .where('studio_id', '=', viewer.studioId)
    .where(uses([path]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of these files, the ones that an exercise uses. */
export async function findUsedFilesAsSystem(db: Reader, paths: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('exercises')
    .select(['video_url', 'thumbnail_url', 'captions_url'])
    .where(uses(paths))
    .execute();
  const used = new Set(rows.flatMap((row) => [row.video_url, row.thumbnail_url, row.captions_url]));
  return new Set(paths.filter((path) => used.has(path)));
}
