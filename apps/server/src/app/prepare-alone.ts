import pg from 'pg';
import { type Database, type DatabaseConnection, openDatabase } from '#db/database.ts';
import { PrimaryClient } from '#db/driver/primary-client.ts';
import { takeSetupLock } from '#db/setup-lock.ts';

/**
 * Runs a start's database work (migrations, built-in data) while any other starting server waits, on one connection that
 * holds the lock. It has no statement timeout: a migration takes as long as it takes.
 */
export async function prepareAlone<T>(
  connection: DatabaseConnection,
  run: (db: Database) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({
    ...connection,
    Client: PrimaryClient,
    max: 1,
    options: '-c timezone=UTC -c statement_timeout=0 -c lock_timeout=0',
    application_name: 'spotter-setup',
  });
  // A broken connection also fails the running statement, and that error is handled.
  pool.on('error', () => undefined);
  const db = openDatabase(pool);
  try {
    return await db.connection().execute(async (alone) => {
      await takeSetupLock(alone);
      return run(alone);
    });
  } finally {
    // Closes the connection, and with it the lock ends.
    await db.destroy();
  }
}
