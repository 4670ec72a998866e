import type pg from 'pg';
import type { DatabaseConnection } from '#db/database.ts';
import { PrimaryClient } from '#db/driver/primary-client.ts';

/** Shown in pg_stat_activity. */
const NAME = 'spotter-backup';

/**
 * Settings that COPY's text format depends on, fixed so that the same rows give the same bytes on every
 * server.
 */
const SETTINGS = [
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'extra_float_digits=1',
  'bytea_output=hex',
  'client_encoding=UTF8',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'lock_timeout=30s',
];

/** One connection without a timeout: a large table takes as long as it takes. */
export async function connectForBackup(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new PrimaryClient({
    ...connection,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: SETTINGS.map((setting) => `-c ${setting}`).join(' '),
    application_name: NAME,
  });
  // Without this listener, an error between two statements ends the process; the next statement reports it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
