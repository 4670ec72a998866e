import { createHash } from 'node:crypto';
import type { Context } from '#db/context.ts';
import { readPrepared, writePrepared } from '#db/prepared-data.ts';
import { starterId } from './catalogue.ts';
import { readStarterLibrary } from './starter-library.ts';
import { upsertStarterExercisesAsSystem } from './starter-queries.ts';

/** Its name in `prepared_data`. */
const NAME = 'starter-library';

/**
 * Writes the starter library into the database when its files have changed. Ids are fixed, so workouts and logged sets
 * keep their exercises.
 */
export async function loadStarterLibrary({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
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
  if ((await readPrepared(db, NAME)) === digest) return;
  await upsertStarterExercisesAsSystem(db, rows);
  // Stored last, so that an interrupted start writes everything again.
  await writePrepared(db, NAME, digest);
  log.info(`starter library: ${rows.length} exercises`);
}
