import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';

const BATCH = 500;

/** Reads the rows of a statement with a cursor, so that a long list is never whole in memory. One cursor at a time. */
export async function* readInBatchesAsSystem(
  db: Transaction<DB>,
  rows: RawBuilder<unknown>,
  signal: AbortSignal,
): AsyncGenerator<Record<string, unknown>> {
  await sql`declare own_rows no scroll cursor for ${rows}`.execute(db);
  for (;;) {
    signal.throwIfAborted();
    const batch = await sql<Record<string, unknown>>`fetch ${sql.lit(BATCH)} from own_rows`.execute(db);
    yield* batch.rows;
    if (batch.rows.length < BATCH) break;
  }
  await sql`close own_rows`.execute(db);
}
