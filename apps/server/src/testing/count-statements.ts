import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const counting = new AsyncLocalStorage<unknown>();

/** Counts the statements that reach the database while something runs, without the batch for other servers. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    // Leaves out the server's own background statements.
    const isTheirs = counting.getStore() === run;
    if (isTheirs && !(args[0] as { name?: string }).name?.endsWith('-signals')) count += 1;
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await counting.run(run, run);
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}
