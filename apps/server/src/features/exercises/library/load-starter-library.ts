import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#db/context.ts';
import { readPrepared, writePrepared } from '#db/prepared-data.ts';
import { upsertStarterExercisesAsSystem } from './starter-queries.ts';
import { digestOf, rowsFile, starterRows } from './starter-rows.ts';

/** Its name in `prepared_data`. */
const NAME = 'starter-library';

/** Written into the bundle by `build.ts`, so that a start reads the library only for a database that lacks it. */
declare const STARTER_DIGEST: string;
const built = typeof STARTER_DIGEST === 'string' ? STARTER_DIGEST : undefined;
/** The digest of the library, which does not change at run time; from its sources, known once it was read. */
let known = built;

/** The library's rows as JSON: of a bundle they lie beside it, else they are composed. */
function readRows(): Promise<string> {
  if (built === undefined) return starterRows();
  return readFile(join(import.meta.dirname, '../../../../dist', rowsFile(built)), 'utf8');
}

/**
 * Writes the starter library into the database when its files have changed. Ids are fixed, so workouts and logged sets
 * keep their exercises.
 */
export async function loadStarterLibrary({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const stored = await readPrepared(db, NAME);
  if (stored !== undefined && stored === known) return;
  const rows = await readRows();
  known ??= digestOf(rows);
  if (stored === known) return;
  const count = await upsertStarterExercisesAsSystem(db, rows);
  // Stored last, so that an interrupted start writes everything again.
  await writePrepared(db, NAME, known);
  log.info(`starter library: ${count} exercises`);
}
