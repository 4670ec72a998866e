import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type { Context } from '#db/context.ts';
import { type OwnFile, ownDataOfFeatures } from '#db/own-data.ts';
import { knownAsSystem } from '#lib/known.ts';
import { state } from '#lib/state.ts';
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

const described = state((_: Context): { files?: Promise<DescribedFile[]> | undefined } => ({}));

/** The columns of each file, as PostgreSQL names them: its statement is asked for no rows. */
export function describeFilesAsSystem(ctx: Context): Promise<DescribedFile[]> {
  const kept = described(ctx);
  kept.files ??= describe(ctx).catch((error: unknown) => {
    kept.files = undefined;
    throw error;
  });
  return kept.files;
}

async function describe({ pool, ask }: Context): Promise<DescribedFile[]> {
  const all: DescribedFile[] = [];
  for (const { files, texts } of ask(ownDataOfFeatures)) {
    for (const file of files) {
      const rows = file.rows({
        id: knownAsSystem('person', NOBODY),
        studioId: knownAsSystem('studio', NOBODY),
      });
      const asked = sql`select * from (${rows}) as rows limit 0`.compile(compiler);
      const { fields } = await pool.query(asked.sql, [...asked.parameters]);
      const columns = fields.map(({ name, dataTypeID }) => ({ name, type: typeOf(dataTypeID) }));
      all.push({ file, columns, about: texts.en[file.name] ?? '' });
    }
  }
  return all;
}
