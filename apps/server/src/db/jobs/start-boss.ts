import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { queueDatabaseAsSystem } from './queue-queries.ts';

/** The tables of all queues are in a schema of their own, made with the first one. */
const SCHEMA = 'spotter_jobs';
/** How often the jobs of killed servers are looked for, in seconds. */
const WATCH = 10;

/** Takes part in the queues of PostgreSQL. @param name what they carry, for the log */
export async function startBoss(ctx: Context, name: string): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: queueDatabaseAsSystem(ctx.pool),
    schema: SCHEMA,
    schedule: false,
    registerInstance: false,
    monitorVacuum: false,
    superviseIntervalSeconds: WATCH,
    monitorIntervalSeconds: WATCH,
  });
  boss.on('error', (error) => ctx.log.warn({ err: error }, `the queue of ${name} has a problem`));
  await boss.start();
  return boss;
}
