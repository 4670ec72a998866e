import { CompiledQuery, type Transaction } from 'kysely';
import pg from 'pg';
import type { Db } from 'pg-boss';
import type { DB } from '#db/types.ts';

/** The queue reads PostgreSQL's values as they are usually read. */
const types = { getTypeParser: pg.types.getTypeParser } as pg.CustomTypesConfig;

/** What the queue asks of the database, on the server's own connections: nothing that a pooler would not take. */
export function queueDatabaseAsSystem(pool: pg.Pool): Db {
  return {
    executeSql: (text, values) =>
      values === undefined || values.length === 0
        ? pool.query({ text, types })
        : pool.query({ text, values: values as unknown[], types }),
  };
}

/** The same within a transaction. */
export function queueWithinAsSystem(db: Transaction<DB>): Db {
  return {
    async executeSql(text, values) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values as unknown[]));
      return { rows };
    },
  };
}
