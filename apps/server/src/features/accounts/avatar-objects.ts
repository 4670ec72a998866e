import type { ObjectUse } from '#features/objects/service.ts';

/** Pictures of people, shown to every member of their studio. */
export const avatarObjects: ObjectUse = {
  purposes: ['avatar'],
  async mayRead(db, viewer, path) {
    if (!viewer) return false;
    const row = await db
      .selectFrom('people')
      .select('id')
      .where('studio_id', '=', viewer.studioId)
      .where('profile_image_url', '=', path)
      .executeTakeFirst();
    return row !== undefined;
  },
  async findUsed(db, paths) {
    if (paths.length === 0) return new Set();
    const rows = await db
      .selectFrom('people')
      .select('profile_image_url as path')
      .where('profile_image_url', 'in', paths)
      .execute();
    return new Set(rows.flatMap(({ path }) => path ?? []));
  },
};
