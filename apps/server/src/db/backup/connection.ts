import pg from 'pg';
import type { Connection } from '#db/database.ts';

/** Shown by PostgreSQL's own lists of what runs. */
const NAME = 'spotter-backup';

/** What COPY's text depends on is fixed, so that the same rows are the same bytes on every server. */
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

/** One connection without a time limit: a large table takes as long as it takes. */
export async function connectForBackup(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: SETTINGS.map((setting) => `-c ${setting}`).join(' '),
    application_name: NAME,
  });
  // Between two statements nobody listens; the next one fails as it should.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
