import { TimeZone } from '@spotter/contract/shapes';
import type pg from 'pg';
import { insertRows, type Rows } from './insert.ts';
import { planDemo } from './plan-demo.ts';

export { DEMO_CLIENT_EMAIL, DEMO_TRAINER_EMAIL } from './people.ts';

const DEMO_SEED = 20_260_214;
const DEMO_CLIENTS = 250;
/** Held while a demo studio is made, so that two servers that start at once make one. */
const LOCK = 0x0de3_0001;

type Options = {
  pool: pg.Pool;
  now: Date;
  seed?: number;
  /** Of this server: the people of the demo live in it. */
  timeZone?: string;
  clients?: number;
};

type Made = { people: number; sessions: number; sets: number; ms: number };

/**
 * Makes the demo studio unless it exists, in one transaction; the starter exercises must be there. The same
 * seed, time and time zone give the same rows to the byte.
 * @returns what it made and how long it took, null when it was there
 */
export async function makeDemoStudio(options: Options): Promise<Made | null> {
  const { pool, now, seed = DEMO_SEED, clients = DEMO_CLIENTS } = options;
  // A machine may be set to one that is none, such as TZ=EST5.
  const here = options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeZone = TimeZone.safeParse(here).data ?? 'UTC';
  const begun = performance.now();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const existing = await client.query('select from studios where is_demo limit 1');
    if (existing.rowCount) {
      await client.query('rollback');
      return null;
    }
    const rows = planDemo({ seed, now, timeZone, clients });
    await checkExercises(client, rows);
    await insertRows(client, rows);
    await client.query('commit');
    await client.query(`analyze ${Object.keys(rows).join(', ')}`);
    const count = (table: keyof typeof rows) => rows[table]?.length ?? 0;
    const ms = Math.round(performance.now() - begun);
    return { people: count('people'), sessions: count('sessions'), sets: count('logged_sets'), ms };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** The exercises are the only rows that the plan refers to and does not make. */
async function checkExercises(client: pg.ClientBase, { workout_exercises = [] }: Rows): Promise<void> {
  const missing = await client.query(
    'select from unnest($1::uuid[]) as wanted(id) where not exists (select from exercises e where e.id = wanted.id)',
    [workout_exercises.map((line) => line.exercise_id)],
  );
  if (missing.rowCount)
    throw new Error(`${missing.rowCount} exercises of the demo are not in the starter library.`);
}
