import type { ObjectUse } from '#features/objects/service.ts';

/** Pictures of trophies: of a public one for the studio, of a private one for its recipient and its giver. */
export const trophyObjects: ObjectUse = {
  purposes: ['trophy'],
  async mayRead(db, viewer, path) {
    if (!viewer) return false;
    const row = await db
      .selectFrom('trophies')
      .select('id')
      .where('studio_id', '=', viewer.studioId)
      .where('image_url', '=', path)
      .where((eb) =>
        eb.or([
          eb('visibility', '=', 'public'),
          eb('awarded_to', '=', viewer.id),
          eb('awarded_by', '=', viewer.id),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
  async findUsed(db, paths) {
    if (paths.length === 0) return new Set();
    const rows = await db
      .selectFrom('trophies')
      .select('image_url as path')
      .where('image_url', 'in', paths)
      .execute();
    return new Set(rows.flatMap(({ path }) => path ?? []));
  },
};
