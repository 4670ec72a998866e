import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './types.ts';
import { WatchedDialect } from './watched-dialect.ts';

export type Database = Kysely<DB>;

/** Whatever a query may run on: the database, or the transaction of a unit of work. */
export type Reader = Database | Transaction<DB>;

/** Above every id: where the first page of a list begins. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const toNumber = (text: string) => Number(text);
const asText = (text: string) => text;
/** `2026-11-21 02:33:00.12+00` as `2026-11-21T02:33:00.120Z`, as JavaScript spells it; the sessions run in UTC. */
const toInstant = (text: string) => {
  const [seconds = '', fraction = ''] = text.slice(0, -3).replace(' ', 'T').split('.');
  return `${seconds}.${fraction.padEnd(3, '0')}Z`;
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

export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** A pool with time limits, so that neither a restart nor a hanging database hangs us. */
export function openPool(connection: Connection, onError: (error: Error) => void, max = 8): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    types,
    // Idle connections keep their prepared statements.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
    statement_timeout: 30_000,
    options: '-c timezone=UTC',
    application_name: 'spotter',
  });
  pool.on('error', onError);
  // Out of the pool and between two queries nobody listens, and Node ends of it; the next query fails as it should.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new WatchedDialect({ pool }) });
}
