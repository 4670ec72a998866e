import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { SETUP_LOCK } from '#db/setup-lock.ts';
import type { DB } from '#db/types.ts';

/**
 * Runs everything in one transaction of the client, for Kysely and for COPY; servers that start meanwhile
 * wait.
 */
export async function inOneTransaction(
  client: pg.Client,
  run: (transaction: Transaction<DB>) => Promise<void>,
): Promise<void> {
  const held = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => held, end: async () => undefined };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
  await db.transaction().execute(async (transaction) => {
    await client.query('select pg_advisory_xact_lock($1)', [SETUP_LOCK]);
    await run(transaction);
  });
}
