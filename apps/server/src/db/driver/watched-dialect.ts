import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { tellSaved } from '#lib/http/saved.ts';
import { noteWritten } from './written-tables.ts';

/** Statements that change rows, also inside a `with`; not `select ... for update`. */
const CHANGES = /\b(insert\s+into|delete\s+from|merge\s+into)\b|\bupdate\s+\S+(\s+(as\s+)?\S+)?\s+set\b/i;

/**
 * Whether PostgreSQL itself refused: then nothing was saved. Any other error is a connection lost on the way.
 */
export const isRefusal = ({ code }: { code?: unknown }) =>
  typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);

/** Of a `with` that ends in a select PostgreSQL counts the rows it gives, which here are those that were changed. */
const hasWritten = ({ numAffectedRows, rows }: QueryResult<unknown>) =>
  numAffectedRows === undefined ? rows.length > 0 : numAffectedRows > 0n;

/** A connection of Kysely that reports what was committed on it. */
class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  /** Whether the current transaction has changed anything. */
  hasChanged: boolean | null = null;
  /** The answer to the `begin` of the current transaction. */
  begun: Promise<void> = Promise.resolve();

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  async executeQuery<R>(query: CompiledQuery, ...options: Rest<'executeQuery'>): Promise<QueryResult<R>> {
    if (!CHANGES.test(query.sql)) return this.inner.executeQuery<R>(query, ...options);
    if (this.hasChanged !== null) {
      this.hasChanged = true;
      const result = await this.inner.executeQuery<R>(query, ...options);
      if (hasWritten(result)) noteWritten(query.sql);
      return result;
    }
    return watchCommit(() => this.inner.executeQuery<R>(query, ...options));
  }

  streamQuery<R>(...args: Parameters<DatabaseConnection['streamQuery']>) {
    return this.inner.streamQuery<R>(...args);
  }
}

type Rest<M extends 'executeQuery'> =
  Parameters<DatabaseConnection[M]> extends [unknown, ...infer R] ? R : never;

async function watchCommit<T>(commit: () => Promise<T>): Promise<T> {
  try {
    const result = await commit();
    tellSaved('saved');
    return result;
  } catch (error) {
    if (!isRefusal(error as { code?: unknown })) tellSaved('unknown');
    throw error;
  }
}

const watched = (connection: DatabaseConnection) => connection as WatchedConnection;

/** Kysely's PostgreSQL driver; it lets a failed request say whether any of its changes were saved. */
function watchDriver(driver: Driver): Driver {
  const connections = new WeakMap<DatabaseConnection, WatchedConnection>();
  return {
    init: (options) => driver.init(options),
    async acquireConnection(options) {
      const inner = await driver.acquireConnection(options);
      const known = connections.get(inner) ?? new WatchedConnection(inner);
      connections.set(inner, known);
      return known;
    },
    async beginTransaction(connection, settings: TransactionSettings) {
      const own = watched(connection);
      own.hasChanged = false;
      // Not awaited: `begin` and the first statement travel together. Without a transaction nothing is committed.
      own.begun = driver.beginTransaction(own.inner, settings);
      own.begun.catch(() => undefined);
    },
    async commitTransaction(connection) {
      const { inner, hasChanged, begun } = watched(connection);
      await begun;
      const commit = () => driver.commitTransaction(inner);
      await (hasChanged ? watchCommit(commit) : commit());
    },
    rollbackTransaction: (connection) => driver.rollbackTransaction(watched(connection).inner),
    savepoint: async (connection, ...rest) => driver.savepoint?.(watched(connection).inner, ...rest),
    rollbackToSavepoint: async (connection, ...rest) =>
      driver.rollbackToSavepoint?.(watched(connection).inner, ...rest),
    releaseSavepoint: async (connection, ...rest) =>
      driver.releaseSavepoint?.(watched(connection).inner, ...rest),
    async releaseConnection(connection, options) {
      watched(connection).hasChanged = null;
      await driver.releaseConnection(watched(connection).inner, options);
    },
    destroy: (options) => driver.destroy(options),
  };
}

/** Kysely's PostgreSQL dialect with that driver. */
export class WatchedDialect extends PostgresDialect {
  override createDriver(): Driver {
    return watchDriver(super.createDriver());
  }
}
