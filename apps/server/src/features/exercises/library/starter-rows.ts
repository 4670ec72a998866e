import { createHash } from 'node:crypto';
import { starterId } from './catalogue.ts';
import { readStarterLibrary } from './read-starter-library.ts';

/** The starter library as rows of the table. */
export async function starterRows() {
  const library = await readStarterLibrary();
  return library.map(({ slug, category, level, measure, assisted, equipment, muscles, text }) => ({
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
}

/** A digest of the rows: it changes with the files and with the rules that compose them. */
export const digestOf = (rows: readonly object[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex');
