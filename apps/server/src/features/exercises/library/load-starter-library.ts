import { createHash } from 'node:crypto';
import type { Context } from '#db/context.ts';
import { readPrepared, writePrepared } from '#db/prepared-data.ts';
import { starterId } from './catalogue.ts';
import { readStarterLibrary } from './read-starter-library.ts';
import { upsertStarterExercisesAsSystem } from './starter-queries.ts';

/** Its name in `prepared_data`. */
const NAME = 'starter-library';
/** Exercises that one statement writes. */
const AT_ONCE = 80;

/**
 * Writes the starter library into the database when its files have changed. Ids are fixed, so workouts and logged sets
 * keep their exercises.
 */
export async function loadStarterLibrary({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const library = await readStarterLibrary();
  const rows = library.map(({ slug, category, level, measure, assisted, equipment, muscles, text }) => ({
    id: starterId(slug),
    slug,
    category,
    level,
    measure,
    assisted,
    equipment,
    muscles,
    texts: text,
  }));
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  if ((await readPrepared(db, NAME)) === digest) return;
  // Several statements at once: a first start waits for this, and reading the texts takes the database its time.
  const parts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) =>
    rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  await Promise.all(parts.map((part) => upsertStarterExercisesAsSystem(db, part)));
  // Stored last, so that an interrupted start writes everything again.
  await writePrepared(db, NAME, digest);
  log.info(`starter library: ${rows.length} exercises`);
}
