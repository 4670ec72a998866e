import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { Ask } from '#lib/question.ts';
import { NamedClient, type Pooler } from './driver/named-client.ts';
import { followPrimary } from './driver/primary-client.ts';
import { type Statement, toStatement } from './driver/statement.ts';
import { limitTimes } from './driver/time-limits.ts';
import { WatchedDialect } from './driver/watched-dialect.ts';
import type { DB } from './types.ts';

export type Database = Kysely<DB>;

/** What a query runs on: the database, or the transaction of a unit of work. */
export type Reader = Database | Transaction<DB>;

/** The database, and what the features above know: of the context or of a unit of work. */
export type Asking = { db: Reader; ask: Ask };

/** An id above all others: the cursor of a list's first page. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const toNumber = (text: string) => Number(text);
const asText = (text: string) => text;
/** Turns `2026-11-21 02:33:00.12+00` into JavaScript's `2026-11-21T02:33:00.120Z`; sessions run in UTC. */
const toInstant = (text: string) => {
  const space = text.indexOf(' ');
  const point = text.indexOf('.');
  const seconds = text.slice(space + 1, point < 0 ? -3 : point);
  const fraction = point < 0 ? '' : text.slice(point + 1, -3);
  return `${text.slice(0, space)}T${seconds}.${fraction.padEnd(3, '0')}Z`;
};

const PARSERS: Record<number, (text: string) => unknown> = {
  20: toNumber, // int8
  1082: asText, // date
  1184: toInstant, // timestamptz
  1700: toNumber, // numeric
};

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

export type DatabaseConnection =
  /** It may name several servers: the connection is to the one that takes writes. */
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

const SESSION_SETTINGS = { statement_timeout: 30_000, options: '-c timezone=UTC' };

/** A pool with timeouts, so that neither a restarting nor a hanging database blocks the server. */
export function openPool(
  connection: DatabaseConnection,
  onError: (error: Error) => void,
  max = 8,
  { sharesSessions = false, statementNames = true }: Pooler = {},
): pg.Pool {
  const config: pg.PoolConfig & Required<Pooler> = {
    ...connection,
    Client: NamedClient,
    sharesSessions,
    statementNames,
    // Statements are sent without waiting for the answers to earlier ones.
    pipeline: true,
    max,
    types,
    // Idle connections keep their prepared statements.
    idleTimeoutMillis: 0,
    ...(!sharesSessions && SESSION_SETTINGS),
    application_name: 'spotter',
  };
  const pool = new pg.Pool(config);
  limitTimes(pool);
  if ('connectionString' in connection) followPrimary(pool, connection.connectionString);
  pool.on('error', onError);
  // Without this listener, an error of a client that is checked out but idle ends the process; the next query
  // reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Asks the database for nothing. @throws what the driver throws when the database does not answer */
export async function ping(pool: pg.Pool): Promise<void> {
  await pool.query({ name: 'ready', text: 'select 1' });
}

/** The facts of a database that decide whether it may lose data. */
export type DatabaseFacts = {
  version: number;
  encoding: string;
  fsync: string;
  fullPageWrites: string;
  commit: string;
  timeZone: string;
};

export async function readFacts(pool: pg.Pool): Promise<DatabaseFacts[]> {
  const { rows } = await pool.query<DatabaseFacts>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
            current_setting('fsync') as fsync, current_setting('full_page_writes') as "fullPageWrites",
            current_setting('synchronous_commit') as commit, current_setting('TimeZone') as "timeZone"`,
  );
  return rows;
}

/** @param onStatement called after each statement */
export function openDatabase(pool: pg.Pool, onStatement?: (statement: Statement) => void): Database {
  const dialect = new WatchedDialect({ pool });
  return new Kysely<DB>(
    onStatement ? { dialect, log: (event) => onStatement(toStatement(event)) } : { dialect },
  );
}
