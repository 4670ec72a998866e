import { type RawBuilder, sql } from 'kysely';
import { sharedRows } from '#db/owned-tables.ts';

/** Exercises of the library and of studios as other features may read them; `textIn` reads their texts. */
export const exerciseRows = sharedRows('exercises', [
  'id',
  'studio_id',
  'measure',
  'equipment',
  'muscles',
  'retired_at',
]);

/** The English name of the exercise with an id, for an export. */
export const exerciseName = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select coalesce(e.texts -> 'en' ->> 'name', e.slug) from exercises e where e.id = ${id})`;
