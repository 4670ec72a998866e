import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Advisory lock of whoever changes the schema or the built-in data: a start or a restore. Advisory locks are
 * per database; the embedded database's owner holds another one in the database `postgres`.
 */
export const SETUP_LOCK = 0x53_50_4f_55;

/** Waits until no other server sets the database up; the lock ends with the connection that `alone` is. */
export async function takeSetupLock(alone: Database): Promise<void> {
  await sql`select pg_advisory_lock(${SETUP_LOCK})`.execute(alone);
}
