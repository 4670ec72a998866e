import { createHash } from 'node:crypto';
import type { Context } from '#db/context.ts';
import { starterId } from './catalogue.ts';
import { readStarterLibrary } from './starter-library.ts';

/** Its line in `prepared_data`. */
const NAME = 'starter-library';

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
  const known = await pool.query('select digest from prepared_data where name = $1', [NAME]);
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
  // Last: a start that was cut short writes all again.
  await pool.query(
    `insert into prepared_data (name, digest) values ($1, $2)
     on conflict (name) do update set digest = excluded.digest`,
    [NAME, digest],
  );
  log.info(`starter library: ${rows.length} exercises`);
}
