import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Whether somebody of the viewer's studio wears the picture at this path. */
export async function isWornPicture(db: Reader, viewer: Viewer, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('studio_id', '=', viewer.studioId)
    .where('profile_image_url', '=', path)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the paths that somebody wears, of whatever studio. */
export async function findWornPicturesAsSystem(db: Reader, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db
    .selectFrom('people')
    .select('profile_image_url as path')
    .where('profile_image_url', 'in', paths)
    .execute();
  return new Set(rows.flatMap(({ path }) => path ?? []));
}
