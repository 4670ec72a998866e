import { type DatabaseConnection, openPool } from '../../apps/server/src/db/database.ts';
import { runTarget } from '../lib/target-process.ts';
import type { Statement } from './spotter.ts';
import { insertWorkout, type WorkoutInput } from './workout-insert.ts';

type Span = { loops: number; seconds: number };
type Insert = Span & { studioId: string; authorId: string; input: WorkoutInput };

/** Runs `work` in parallel loops. @returns how often it finished per second */
async function perSecond({ loops, seconds }: Span, work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let done = 0;
  async function loop() {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: loops }, loop));
  return done / ((performance.now() - begun) / 1000);
}

/** SQL through pg alone, without HTTP. */
runTarget(async ({ connection }: { connection: DatabaseConnection }) => {
  const pool = openPool(connection, () => undefined);
  return {
    answers: {
      read: ({ statement, ...span }: Span & { statement: Statement }) =>
        perSecond(span, () => pool.query(statement)),
      insert: ({ studioId, authorId, input, ...span }: Insert) =>
        perSecond(span, () => insertWorkout(pool, studioId, authorId, input)),
    },
  };
});
