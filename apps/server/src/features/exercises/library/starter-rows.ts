import { createHash } from 'node:crypto';
import { starterId } from './catalogue.ts';
import { readStarterLibrary } from './read-starter-library.ts';

/** The starter library as rows of the table, in JSON. */
export async function starterRows(): Promise<string> {
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
  return JSON.stringify(rows);
}

/** A digest of the rows: it changes with the files and with the rules that compose them. */
export const digestOf = (rows: string): string => createHash('sha256').update(rows).digest('hex');

/** The file beside the bundle with the rows of a digest. */
export const rowsFile = (digest: string): string => `starter-${digest.slice(0, 12)}.json`;
