import type { LogEvent } from 'kysely';

/** A statement that PostgreSQL has answered; its text holds no values of people. */
export type Statement = { sql: string /** With the wait for PostgreSQL. */; ms: number; failed: boolean };

/** Turns what Kysely logs into statements. */
export const toStatement = ({ query, queryDurationMillis, level }: LogEvent): Statement => ({
  sql: query.sql,
  ms: queryDurationMillis,
  failed: level === 'error',
});
