import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const FEATURES = join(import.meta.dirname, '../features');

/**
 * Fills the tables that a demo studio leaves empty: each feature with such a table has a row for it in `example-rows.sql`,
 * where `:person_id` and `:studio_id` are a person of the demo studio and the studio. What is there already stays.
 */
export async function insertExampleRows(
  pool: Pick<pg.Pool, 'query'>,
  person: { id: string; studioId: string },
): Promise<void> {
  const values = { person_id: person.id, studio_id: person.studioId };
  for (const file of globSync('*/example-rows.sql', { cwd: FEATURES }).sort()) {
    for (const insert of readFileSync(join(FEATURES, file), 'utf8').split(/;\n/).filter(Boolean)) {
      const sql = insert.replace(
        /:(person_id|studio_id)\b/g,
        (_all, name: keyof typeof values) => `'${values[name]}'`,
      );
      await pool.query(`${sql} on conflict do nothing`);
    }
  }
}
