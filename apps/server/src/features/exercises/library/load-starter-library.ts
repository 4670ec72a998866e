import type { Context } from '#db/context.ts';
import { readPrepared, writePrepared } from '#db/prepared-data.ts';
import { upsertStarterExercisesAsSystem } from './starter-queries.ts';
import { digestOf, starterRows } from './starter-rows.ts';

/** Its name in `prepared_data`. */
const NAME = 'starter-library';
/** Exercises that one statement writes. */
const AT_ONCE = 80;

/** Written into the bundle by `build.ts`, so that a start reads the library only for a database that lacks it. */
declare const STARTER_DIGEST: string;
/** The digest of the library, which does not change at run time; from its sources, known once it was read. */
let known = typeof STARTER_DIGEST === 'string' ? STARTER_DIGEST : undefined;

/**
 * Writes the starter library into the database when its files have changed. Ids are fixed, so workouts and logged sets
 * keep their exercises.
 */
export async function loadStarterLibrary({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const stored = await readPrepared(db, NAME);
  if (stored !== undefined && stored === known) return;
  const rows = await starterRows();
  known = digestOf(rows);
  if (stored === known) return;
  // Several statements at once: a first start waits for this, and reading the texts takes the database its time.
  const parts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) =>
    rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  await Promise.all(parts.map((part) => upsertStarterExercisesAsSystem(db, part)));
  // Stored last, so that an interrupted start writes everything again.
  await writePrepared(db, NAME, known);
  log.info(`starter library: ${rows.length} exercises`);
}
