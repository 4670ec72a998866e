import { sql } from 'kysely';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

/** Whether somebody of the viewer's studio wears the picture at this path. */
export async function isProfilePicture(db: Reader, viewer: Viewer, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('studio_id', '=', viewer.studioId)
    .where('profile_image_url', '=', path)
    .executeTakeFirst();
  return row !== undefined;
}

/** The pictures that people wear. */
export const profilePictures = sql`select profile_image_url as path from people`;
