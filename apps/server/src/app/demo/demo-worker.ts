/**
 * The process that makes the demo studio, started by `make-demo-apart.ts`: planning its rows takes hundreds of
 * megabytes, which a server would keep as long as it runs.
 */
import { type DatabaseConnection, openDatabase, openPool } from '#db/database.ts';
import { systemClock } from '#lib/clock.ts';
import { makeDemoStudio } from './make-demo-studio.ts';

export type DemoOrder = { connection: DatabaseConnection };
export type DemoReply = { people: number | undefined };

process.on('message', (order: DemoOrder) => void make(order));
// The server is gone: the transaction ends with the connection, and the next start makes the studio.
process.on('disconnect', () => process.exit());

async function make({ connection }: DemoOrder): Promise<void> {
  const pool = openPool(connection, () => undefined, 2);
  const made = await makeDemoStudio({ pool, db: openDatabase(pool), clock: systemClock });
  await pool.end();
  const reply: DemoReply = { people: made?.people };
  process.send?.(reply, () => process.exit());
}
