import { SESSION_OPTIONS } from '@spotter/backup/session';
import type pg from 'pg';
import type { DatabaseConnection } from '#db/database.ts';
import { PrimaryClient } from '#db/driver/primary-client.ts';

/** Shown in pg_stat_activity. */
const NAME = 'spotter-backup';

/** One connection without a timeout: a large table takes as long as it takes. */
export async function connectForBackup(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new PrimaryClient({
    ...connection,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: SESSION_OPTIONS,
    application_name: NAME,
  });
  // Without this listener, an error between two statements ends the process; the next statement reports it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
