import { type RawBuilder, sql } from 'kysely';
import { sharedRows } from '#db/owned-tables.ts';
import { peopleRows } from '#features/accounts/fragments.ts';
import type { Ask } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';
import { exerciseUses } from './questions.ts';

/** Exercises of the library and of studios as other features may read them; `textIn` reads their texts. */
export const exerciseRows = sharedRows('exercises', [
  'id',
  'studio_id',
  'measure',
  'assisted',
  'equipment',
  'muscles',
  'retired_at',
  'created_at',
]);

/**
 * Whether the exercise of a row is of the library that is open to the viewer: the starter library and the exercises of
 * their studio. The studio's library is closed to a former member from the day they left; what they trained or have
 * planned stays theirs.
 */
export const inLibrary = ({ id, studioId, hasLeft }: Viewer, ask: Ask): RawBuilder<boolean> => {
  const since = hasLeft
    ? sql`and (e.created_at < (select p.left_at from ${peopleRows('p')} where p.id = ${id})
        ${sql.join(
          ask(exerciseUses).map((isUsed) => sql`or ${isUsed(id, sql.ref('e.id'))}`),
          sql` `,
        )})`
    : sql``;
  return sql<boolean>`(e.studio_id is null or (e.studio_id = ${studioId} ${since}))`;
};

/** The English name of the exercise with an id, for an export; one of a studio may have a name in another language alone. */
export const exerciseName = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select coalesce(e.texts -> 'en' ->> 'name', e.slug, (select t.value ->> 'name' from jsonb_each(e.texts) t order by t.key limit 1))
    from exercises e where e.id = ${id})`;
