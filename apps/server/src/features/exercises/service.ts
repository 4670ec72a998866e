import { createHash } from 'node:crypto';
import type { Exercise } from '@spotter/contract/exercises';
import type { Language } from '@spotter/contract/languages';
import type { Context } from '#db/context.ts';
import { fixedId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findExercises, textIn } from './queries.ts';
import { readStarterLibrary } from './starter-library.ts';

export { textIn };

type Filter = {
  category?: Exercise['category'] | undefined;
  search?: string | undefined;
  language?: Language | undefined;
  limit: number;
  after?: string | undefined;
};

/** The library in the reader's language: what the page shows now, else what their account says. */
export function listExercises(ctx: Context, viewer: Viewer, filter: Filter): Promise<Exercise[]> {
  return findExercises(ctx.db, viewer, { ...filter, language: filter.language ?? viewer.language });
}

/** The id of a starter exercise, the same on every installation. */
export const starterId = (slug: string) => fixedId(`exercise/${slug}`);

/**
 * Writes the starter library into the database when its files have changed; ids are fixed, so workouts and
 * logged sets keep pointing at their exercise.
 */
export async function loadStarterLibrary({ pool, log }: Pick<Context, 'pool' | 'log'>): Promise<void> {
  const library = await readStarterLibrary();
  const rows = library.map(({ slug, category, measure, equipment, muscles, text }) => ({
    id: starterId(slug),
    slug,
    category,
    measure,
    equipment,
    muscles,
    texts: text,
  }));
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const known = await pool.query("select obj_description('exercises'::regclass, 'pg_class') as digest");
  if (known.rows[0]?.digest === digest) return;
  await pool.query(
    `insert into exercises (id, slug, category, measure, equipment, muscles, texts, created_at)
     select r.id, r.slug, r.category, r.measure,
            array(select jsonb_array_elements_text(r.equipment)), r.muscles, r.texts, now()
     from jsonb_to_recordset($1::jsonb)
       as r(id uuid, slug text, category text, measure text, equipment jsonb, muscles jsonb, texts jsonb)
     on conflict (id) do update set category = excluded.category, measure = excluded.measure,
       equipment = excluded.equipment, muscles = excluded.muscles, texts = excluded.texts`,
    [JSON.stringify(rows)],
  );
  await pool.query(`comment on table exercises is '${digest}'`);
  log.info(`starter library: ${rows.length} exercises`);
}
