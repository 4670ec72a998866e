import type { ObjectUse } from '#features/objects/service.ts';
import { checkFounder } from './founder.ts';

/** Logos: whoever sees the sign-in page sees them. */
export const logoObjects: ObjectUse = {
  purposes: ['logo'],
  checkUploader: checkFounder,
  async mayRead(db, _viewer, path) {
    const row = await db
      .selectFrom('studios')
      .select('id')
      .where('logo_url', '=', path)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
  async findUsed(db, paths) {
    if (paths.length === 0) return new Set();
    const rows = await db
      .selectFrom('studios')
      .select('logo_url as path')
      .where('logo_url', 'in', paths)
      .execute();
    return new Set(rows.flatMap(({ path }) => path ?? []));
  },
};
