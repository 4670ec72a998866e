import pg from 'pg';
import { type Connection, type Database, openDatabase } from '#db/database.ts';
import { SETUP_LOCK } from '#db/setup-lock.ts';

/**
 * Runs what a start does to the database (migrations, built-in data) while every other server that starts on
 * it waits. The connections it gives have no time limit: a migration takes as long as it takes.
 */
export async function prepareAlone(
  connection: Connection,
  run: (db: Database) => Promise<void>,
): Promise<void> {
  const pool = new pg.Pool({
    ...connection,
    max: 3,
    options: '-c timezone=UTC -c statement_timeout=0 -c lock_timeout=0',
    application_name: 'spotter-setup',
  });
  // What breaks an idle connection also breaks the statement that runs, and that one is heard.
  pool.on('error', () => undefined);
  const db = openDatabase(pool);
  try {
    const holder = await pool.connect();
    try {
      await holder.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
      await run(db);
    } finally {
      // Closed rather than given back, so that the lock ends with it whatever happened.
      holder.release(true);
    }
  } finally {
    await db.destroy();
  }
}
