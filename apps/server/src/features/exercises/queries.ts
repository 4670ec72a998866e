import type { Exercise } from '@spotter/contract/exercises';
import type { Language } from '@spotter/contract/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Asking, Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';
import { inLibrary } from './fragments.ts';
import type { Described } from './search/search-index.ts';

/** The texts of an exercise in one language, as stored. */
export type ExerciseWords = {
  name: string;
  description: string;
  aliases?: string[];
  setup?: string;
  movement?: string;
  mistakes?: string[];
};

/** The texts of an exercise in a language; else in English, else in any (a studio's own exercise has one). */
export const textIn = (language: Language) =>
  sql<ExerciseWords>`
    coalesce(e.texts -> ${sql.lit(language)}, e.texts -> 'en', (select value from jsonb_each(e.texts) limit 1))`;

/**
 * Names of exercises, as rows of id and name to be joined by many lines. The name of each is found once: an exercise's
 * texts are kilobytes that PostgreSQL unpacks at each look. `offset 0` keeps it from looking for each line; a statement that
 * may read these rows again and again puts them into a materialized `with`.
 * @param ids a statement that gives their ids
 */
export const exerciseNames = (ids: RawBuilder<unknown>, language: Language): RawBuilder<unknown> =>
  sql`(select e.id, ${textIn(language)} ->> 'name' as name from exercises e where e.id in (${ids}) offset 0)`;

const average = (total: number, count: number) => (count > 0 ? Math.round((total * 10) / count) / 10 : null);

/** Exercises that the viewer may see, in the order of the ids, with the ratings of their studio. */
export async function findExercises(
  { db, ask }: Asking,
  viewer: Viewer,
  ids: readonly string[],
  language: Language,
): Promise<Exercise[]> {
  const rows = await db
    .selectFrom('exercises as e')
    .leftJoin('exercise_rating_totals as t', (join) =>
      join.onRef('t.exercise_id', '=', 'e.id').on('t.studio_id', '=', viewer.studioId),
    )
    .leftJoin('exercise_ratings as r', (join) =>
      join.onRef('r.exercise_id', '=', 'e.id').on('r.person_id', '=', viewer.id),
    )
    .select([
      'e.id',
      'e.category',
      'e.level',
      'e.measure',
      'e.assisted',
      'e.equipment',
      'e.muscles',
      'e.duration',
      'e.thumbnail_url as thumbnailUrl',
      'e.video_url as videoUrl',
      'e.captions_url as captionsUrl',
      'e.studio_id as studioId',
      'e.created_by as createdBy',
      'e.retired_at as retiredAt',
      't.count',
      't.total',
      'r.rating as myRating',
      textIn(language).as('text'),
    ])
    .where(sql<boolean>`e.id = any(${ids}::uuid[])`)
    .where(inLibrary(viewer, ask))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { text, count, total, studioId, createdBy, retiredAt, ...fields } = row;
    return {
      ...fields,
      category: row.category as Exercise['category'],
      level: row.level as Exercise['level'],
      measure: row.measure as Exercise['measure'],
      equipment: row.equipment as Exercise['equipment'],
      muscles: row.muscles as Exercise['muscles'],
      name: text.name,
      description: text.description,
      instructions: instructionsOf(text),
      rating: average(total ?? 0, count ?? 0),
      ratingCount: count ?? 0,
      own: studioId !== null,
      canEdit: studioId !== null && createdBy === viewer.id && viewer.role === 'trainer',
      retired: retiredAt !== null,
    };
  });
}

const instructionsOf = ({ setup, movement, mistakes }: ExerciseWords): Exercise['instructions'] =>
  setup === undefined ? null : { setup, movement: movement ?? '', mistakes: mistakes ?? [] };

/** The searchable texts of the studio's own exercises, without retired ones. */
export async function findOwnWords(db: Reader, viewer: Viewer): Promise<Described[]> {
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'category', 'level', 'equipment', 'muscles', 'texts'])
    .where('studio_id', '=', viewer.studioId)
    .where('retired_at', 'is', null)
    .execute();
  return rows as unknown as Described[];
}

/** How many exercises of the viewer's library have a film. */
export function countFilms({ db, ask }: Asking, viewer: Viewer): Promise<{ count: number }> {
  return db
    .selectFrom('exercises as e')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(inLibrary(viewer, ask))
    .where('video_url', 'is not', null)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** An exercise that the viewer added. */
export function findOwnExercise(db: Reader, viewer: Viewer, id: string) {
  return db
    .selectFrom('exercises')
    .select([
      'texts',
      'video_url as videoUrl',
      'thumbnail_url as thumbnailUrl',
      'captions_url as captionsUrl',
      'duration',
      'retired_at as retiredAt',
    ])
    .where('id', '=', id)
    .where('studio_id', '=', viewer.studioId)
    .where('created_by', '=', viewer.id);
}

/** Whether an exercise that the viewer may see is retired; undefined when there is none. */
export function findRetired({ db, ask }: Asking, viewer: Viewer, id: string) {
  return db
    .selectFrom('exercises as e')
    .select('e.retired_at as retiredAt')
    .where('e.id', '=', id)
    .where(inLibrary(viewer, ask))
    .executeTakeFirst();
}
