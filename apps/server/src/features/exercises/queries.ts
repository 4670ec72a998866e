import type { Exercise } from '@spotter/contract/exercises';
import type { Language } from '@spotter/contract/languages';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';

type Filter = {
  category?: Exercise['category'] | undefined;
  search?: string | undefined;
  language: Language;
  limit: number;
  after?: string | undefined;
};

/** The words of an exercise in a language: its own, else English, else any (a studio's own exercise has one). */
export const textIn = (language: Language) =>
  sql<{ name: string; description: string; setup?: string; movement?: string; mistakes?: string[] }>`
    coalesce(e.texts -> ${sql.lit(language)}, e.texts -> 'en', (select value from jsonb_each(e.texts) limit 1))`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** Exercises of the starter library and of the viewer's studio, by name. */
export async function findExercises(db: Database, viewer: Viewer, filter: Filter): Promise<Exercise[]> {
  const text = textIn(filter.language);
  const words = (filter.search ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  let query = db
    .with('library', (qb) =>
      qb
        .selectFrom('exercises as e')
        .select([
          'e.id',
          'e.category',
          'e.measure',
          'e.equipment',
          'e.muscles',
          'e.thumbnail_url as thumbnailUrl',
          'e.video_url as videoUrl',
          'e.duration',
          text.as('text'),
          sql<string>`lower(${text} ->> 'name')`.as('sortName'),
          sql<string>`lower(concat_ws(' ', ${text} ->> 'name', ${text} ->> 'aliases', e.texts -> 'en' ->> 'name', e.texts -> 'en' ->> 'aliases'))`.as(
            'words',
          ),
        ])
        .where((eb) => eb.or([eb('e.studio_id', 'is', null), eb('e.studio_id', '=', viewer.studioId)]))
        .where('e.retired_at', 'is', null),
    )
    .selectFrom('library as l')
    .selectAll('l')
    .orderBy('l.sortName')
    .orderBy('l.id')
    .limit(sql.lit(filter.limit));
  if (filter.category) query = query.where('l.category', '=', filter.category);
  for (const word of words) query = query.where('l.words', 'like', `%${escapeLike(word.toLowerCase())}%`);
  if (filter.after) {
    query = query.where(
      sql<SqlBool>`(l."sortName", l.id) > (select a."sortName", a.id from library a where a.id = ${filter.after})`,
    );
  }
  const rows = await query.execute();
  return rows.map(({ text: own, sortName: _sortName, words: _words, ...row }) => ({
    ...row,
    category: row.category as Exercise['category'],
    measure: row.measure as Exercise['measure'],
    equipment: row.equipment as Exercise['equipment'],
    muscles: row.muscles as Exercise['muscles'],
    name: own.name,
    description: own.description,
    instructions: own.setup
      ? { setup: own.setup, movement: own.movement ?? '', mistakes: own.mistakes ?? [] }
      : null,
  }));
}
