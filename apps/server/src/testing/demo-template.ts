import type pg from 'pg';
import { makeDemoStudio } from '#app/demo/make-demo-studio.ts';
import { type DatabaseConnection, openDatabase, openPool } from '#db/database.ts';
import { TEMPLATE } from './setup.ts';

/** The time at which the demo studio of the tests is made, in Berlin: two days before, its clocks changed. */
export const DEMO_MADE_AT = new Date('2026-03-31T15:42:10.123Z');

const DEMO_TEMPLATE = 'spotter_template_demo';
/** Locked while it is made, so that two workers make one. */
const LOCK = 0x0de3_0002;

/** The template with the demo studio; the first test file of a run that needs it makes it. */
export async function demoTemplate(
  admin: pg.Pool,
  server: Extract<DatabaseConnection, { host: string }>,
): Promise<string> {
  const client = await admin.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DEMO_TEMPLATE]);
    if (rowCount) return DEMO_TEMPLATE;
    const making = `${DEMO_TEMPLATE}_${process.pid}`;
    await client.query(`create database ${making} template ${TEMPLATE} strategy file_copy`);
    const pool = openPool({ ...server, database: making }, () => {}, 2);
    const db = openDatabase(pool);
    const clock = { now: () => DEMO_MADE_AT, every: () => () => undefined };
    await makeDemoStudio({ pool, db, clock }, { timeZone: 'Europe/Berlin' }).finally(() => db.destroy());
    await client.query(`alter database ${making} rename to ${DEMO_TEMPLATE}`);
    return DEMO_TEMPLATE;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
}
