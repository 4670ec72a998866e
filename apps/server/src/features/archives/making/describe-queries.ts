import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { OwnData, OwnFile } from '#db/context.ts';
import { type DescribedColumn, typeOf } from './schema-rules.ts';

/** A file of the archive, with its columns in their order and what explains it. */
export type DescribedFile = { file: OwnFile; columns: DescribedColumn[]; about: string };

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const NOBODY = '00000000-0000-0000-0000-000000000000';
const known = new WeakMap<readonly OwnData[], Promise<DescribedFile[]>>();

/** The columns of each file, as PostgreSQL names them: its statement is asked for no rows. */
export function describeFilesAsSystem(pool: pg.Pool, ownData: readonly OwnData[]): Promise<DescribedFile[]> {
  const found = known.get(ownData) ?? describe(pool, ownData);
  known.set(ownData, found);
  found.catch(() => known.delete(ownData));
  return found;
}

async function describe(pool: pg.Pool, ownData: readonly OwnData[]): Promise<DescribedFile[]> {
  const described: DescribedFile[] = [];
  for (const { files, texts } of ownData) {
    for (const file of files) {
      const rows = file.rows({ id: NOBODY, studioId: NOBODY });
      const asked = sql`select * from (${rows}) as rows limit 0`.compile(compiler);
      const { fields } = await pool.query(asked.sql, [...asked.parameters]);
      const columns = fields.map(({ name, dataTypeID }) => ({ name, type: typeOf(dataTypeID) }));
      described.push({ file, columns, about: texts.en[file.name] ?? '' });
    }
  }
  return described;
}
