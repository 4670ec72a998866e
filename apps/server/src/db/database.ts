import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './types.ts';

export type Database = Kysely<DB>;

const toNumber = (text: string) => Number(text);
const asText = (text: string) => text;
/** `2026-11-21 02:33:00.12+00` as ISO 8601; the sessions run in UTC. */
const toInstant = (text: string) => text.replace(' ', 'T').replace(/\+00$/, 'Z');

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
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
