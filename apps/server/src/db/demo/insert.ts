import type { Insertable } from 'kysely';
import type pg from 'pg';
import type { DB } from '../types.ts';

/** A row with every column said. */
export type Row<T extends keyof DB> = Required<Insertable<DB[T]>>;

/** Rows by table; inserted in the order of the keys, so what is referred to comes first. */
export type Rows = { [T in keyof DB]?: Row<T>[] };

const BATCH = 10_000;

/** Inserts in big batches; the table's own row type says how each value is read. */
export async function insertRows(client: pg.ClientBase, rows: Rows): Promise<void> {
  await trustReferences(client);
  for (const [table, all] of Object.entries(rows)) {
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
