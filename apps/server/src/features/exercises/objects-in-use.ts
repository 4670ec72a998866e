import { sql } from 'kysely';
import type { ObjectUse } from '#db/feature.ts';

const uses = (paths: readonly string[]) => sql<boolean>`(
  video_url = any(${paths}) or thumbnail_url = any(${paths}) or captions_url = any(${paths}))`;

/** Videos, their pictures and captions: for the members of the studio whose exercise shows them. */
export const exerciseObjects: ObjectUse = {
  purposes: ['exercise-video', 'exercise-thumbnail', 'exercise-captions'],
  async mayRead(db, viewer, path) {
    if (!viewer) return false;
    const row = await db
      .selectFrom('exercises')
      .select('id')
      .where('studio_id', '=', viewer.studioId)
      .where(uses([path]))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
  async findUsed(db, paths) {
    const rows = await db
      .selectFrom('exercises')
      .select(['video_url', 'thumbnail_url', 'captions_url'])
      .where(uses(paths))
      .execute();
    const used = new Set(rows.flatMap((row) => [row.video_url, row.thumbnail_url, row.captions_url]));
    return new Set(paths.filter((path) => used.has(path)));
  },
};
