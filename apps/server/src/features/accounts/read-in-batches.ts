import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';

const BATCH = 500;

/** The rows of one statement by a cursor, so that a long list is never in memory as a whole; one at a time. */
export async function* readInBatches(
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
