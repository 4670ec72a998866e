import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import type { OwnFile } from '#db/own-data.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#lib/viewer.ts';

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

type Owner = Pick<Viewer, 'id' | 'studioId'>;

/** The columns of a file, as PostgreSQL names them: its statement is asked for no rows. */
export async function findFields(
  pool: pg.Pool,
  owner: Owner,
  { rows }: Pick<OwnFile, 'rows'>,
): Promise<pg.FieldDef[]> {
  const asked = sql`select * from (${rows(owner)}) as rows limit 0`.compile(compiler);
  return (await pool.query(asked.sql, [...asked.parameters])).fields;
}

const BATCH = 500;

/** Reads the rows of a file with a cursor, so that a long list is never whole in memory. One cursor at a time. */
export async function* readInBatches(
  db: Transaction<DB>,
  owner: Owner,
  { rows }: Pick<OwnFile, 'rows'>,
  signal: AbortSignal,
): AsyncGenerator<Record<string, unknown>> {
  await sql`declare own_rows no scroll cursor for ${rows(owner)}`.execute(db);
  for (;;) {
    signal.throwIfAborted();
    const batch = await sql<Record<string, unknown>>`fetch ${sql.lit(BATCH)} from own_rows`.execute(db);
    yield* batch.rows;
    if (batch.rows.length < BATCH) break;
  }
  await sql`close own_rows`.execute(db);
}
