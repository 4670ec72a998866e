import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<Set<string>>();

/**
 * Keywords that may begin a change of rows and the table after each, also inside a `with`; `for update of`
 * names no table.
 */
const CHANGED = /\b(?:insert\s+into|delete\s+from|merge\s+into|update)\s+"?([a-z_]+)"?/gi;

/** Runs a unit of work and adds the tables that it writes to the set. */
export const watchWrites = <T>(tables: Set<string>, run: () => T): T => current.run(tables, run);

/** Called by the database driver after each statement that changed rows. */
export function noteWritten(sql: string): void {
  const tables = current.getStore();
  if (tables) for (const [, table = ''] of sql.matchAll(CHANGED)) tables.add(table.toLowerCase());
}
