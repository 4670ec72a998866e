import { TimeZone } from '@spotter/contract/shapes';
import type pg from 'pg';
import { features } from '#app/features.ts';
import type { Context } from '#db/context.ts';
import type { Rows } from '#db/rows.ts';
import { insertRows } from './insert-rows.ts';
import { planDemo } from './plan-demo.ts';

const DEMO_SEED = 20_260_214;
const DEMO_CLIENTS = 250;
/** Locked while a demo studio is made, so that two servers that start at once make one. */
const LOCK = 0x0de3_0001;

type Options = {
  seed?: number;
  /** Of this server: the people of the demo live in it. */
  timeZone?: string;
  clients?: number;
};

type Made = { people: number; sessions: number; sets: number; ms: number };

/**
 * Makes the demo studio unless it exists: the rows of all features in one transaction, then what the features make
 * of them. The starter exercises must be there. The same seed, time and time zone give the same rows to the byte.
 * @returns what it made and how long it took, null when it was there
 */
export async function makeDemoStudio(
  ctx: Pick<Context, 'pool' | 'db' | 'clock'>,
  options: Options = {},
): Promise<Made | null> {
  const made = await insertDemo(ctx, options);
  if (!made) return null;
  for (const { demo } of features) await (await demo?.())?.made?.(ctx);
  return made;
}

async function insertDemo(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  options: Options,
): Promise<Made | null> {
  const { seed = DEMO_SEED, clients = DEMO_CLIENTS } = options;
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
    const rows = await planDemo({ seed, now: clock.now(), timeZone, clients });
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
