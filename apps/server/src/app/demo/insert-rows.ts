import { readTables } from '@spotter/backup/tables';
import type pg from 'pg';
import type { Rows } from '#db/rows.ts';

const BATCH = 10_000;

/**
 * Inserts in big batches, each table after those it refers to; the table's own row type says how each value is read.
 */
export async function insertRows(client: pg.ClientBase, rows: Rows): Promise<void> {
  await trustReferences(client);
  const byTable = new Map<string, unknown[]>(Object.entries(rows));
  for (const { name: table } of await readTables(client, [...byTable.keys()])) {
    const all = byTable.get(table) ?? [];
    for (let from = 0; from < all.length; from += BATCH) {
      const batch = JSON.stringify(all.slice(from, from + BATCH));
      await client.query(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [batch],
      );
    }
  }
}

/**
 * Until the end of the transaction references are not looked up row by row, which takes two thirds of the time:
 * the rows come from one plan, and a test looks all of them up. Only a superuser (the embedded one) may.
 */
async function trustReferences(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config('session_replication_role', 'replica', true)
     from pg_roles where rolname = current_user and rolsuper`,
  );
}
