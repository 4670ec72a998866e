import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { tellSaved } from '#lib/saved.ts';

/** Statements that change rows, also inside a `with`; not `select ... for update`. */
const CHANGES = /\b(insert\s+into|delete\s+from|merge\s+into)\b|\bupdate\s+\S+(\s+(as\s+)?\S+)?\s+set\b/i;

/** PostgreSQL said why it did not: then nothing of it stands. All else is a connection that was lost on the way. */
const isRefusal = ({ code }: { code?: unknown }) =>
  typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);

/** A connection of Kysely's that says what was committed on it. */
class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  /** In a transaction: whether it has changed anything. */
  hasChanged: boolean | null = null;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  async executeQuery<R>(query: CompiledQuery, ...options: Rest<'executeQuery'>): Promise<QueryResult<R>> {
    if (!CHANGES.test(query.sql)) return this.inner.executeQuery<R>(query, ...options);
    if (this.hasChanged !== null) {
      this.hasChanged = true;
      return this.inner.executeQuery<R>(query, ...options);
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

/** Kysely's driver for PostgreSQL; a request that fails can say whether something of it was saved. */
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
      watched(connection).hasChanged = false;
      await driver.beginTransaction(watched(connection).inner, settings);
    },
    async commitTransaction(connection) {
      const { inner, hasChanged } = watched(connection);
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

/** PostgreSQL as Kysely speaks it, watched. */
export class WatchedDialect extends PostgresDialect {
  override createDriver(): Driver {
    return watchDriver(super.createDriver());
  }
}
