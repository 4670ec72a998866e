import type { Context } from '#db/context.ts';
import { type OwnFile, ownDataOfFeatures } from '#db/own-data.ts';
import { knownAsSystem } from '#lib/known.ts';
import { state } from '#lib/state.ts';
import { findFields } from './own-file-queries.ts';
import { type DescribedColumn, typeOf } from './schema-rules.ts';

/** A file of the archive, with its columns in their order and what explains it. */
export type DescribedFile = { file: OwnFile; columns: DescribedColumn[]; about: string };

const NO_ID = '00000000-0000-0000-0000-000000000000';
const NOBODY = { id: knownAsSystem('person', NO_ID), studioId: knownAsSystem('studio', NO_ID) };

const described = state((_: Context): { files?: Promise<DescribedFile[]> | undefined } => ({}));

/** The columns of each file, as PostgreSQL names them: its statement is asked for no rows. */
export function describeFiles(ctx: Context): Promise<DescribedFile[]> {
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
      const fields = await findFields(pool, NOBODY, file);
      const columns = fields.map(({ name, dataTypeID }) => ({ name, type: typeOf(dataTypeID) }));
      all.push({ file, columns, about: texts.en[file.name] ?? '' });
    }
  }
  return all;
}
