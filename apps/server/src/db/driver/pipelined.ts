import { type DatabaseConnection, PostgresDialect, Transaction } from 'kysely';

/** Kysely wants these of a transaction and uses them only to begin another one. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has its connection already')),
});
const parts = { config: { dialect }, dialect, driver: dialect.createDriver() };

/**
 * The same transaction without Kysely's queue: statements that are started together (`Promise.all`) are sent together
 * and answered in this order, in one round trip. Each sees what those before it did, as if they had been awaited.
 */
export async function pipelined<DB>(db: Transaction<DB>): Promise<Transaction<DB>> {
  const queued = db.getExecutor();
  const connection = await queued.provideConnection(async (own: DatabaseConnection) => own);
  const executor = queued.withConnectionProvider({ provideConnection: (run) => run(connection) });
  return new Transaction<DB>({ ...parts, executor });
}
