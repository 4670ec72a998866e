import type { Context } from '#db/context.ts';
import { type OwnFile, ownDataOfFeatures, type StudioFile } from '#db/own-data.ts';
import { knownAsSystem } from '#lib/known.ts';
import { state } from '#lib/state.ts';
import type { ArchiveOf } from './about.ts';
import { findFields } from './own-file-queries.ts';
import { type DescribedColumn, typeOf } from './schema-rules.ts';

/** A file of an archive, with its columns in their order and what explains it. */
export type DescribedFile = {
  name: string;
  csv?: boolean | undefined;
  columns: readonly DescribedColumn[];
  about: string;
  /** What its rows are of: the person or their client, or the studio itself. */
  of: { person: OwnFile } | { studio: StudioFile };
};

const NO_ID = '00000000-0000-0000-0000-000000000000';
const NOBODY = { id: knownAsSystem('person', NO_ID), studioId: knownAsSystem('studio', NO_ID) };

/** In the archive of a studio each row of a client says whose it is. */
const WHOSE: readonly DescribedColumn[] = [
  { name: 'clientId', type: 'id' },
  { name: 'client', type: 'text' },
];

const described = state(
  (_: Context): { files?: Promise<Record<ArchiveOf, DescribedFile[]>> | undefined } => ({}),
);

/** The files of each kind of archive, their columns as PostgreSQL names them: a statement is asked for no rows. */
export function describeFiles(ctx: Context): Promise<Record<ArchiveOf, DescribedFile[]>> {
  const kept = described(ctx);
  kept.files ??= describe(ctx).catch((error: unknown) => {
    kept.files = undefined;
    throw error;
  });
  return kept.files;
}

async function describe({ pool, ask }: Context): Promise<Record<ArchiveOf, DescribedFile[]>> {
  const columnsOf = async (file: Pick<OwnFile, 'rows'>): Promise<DescribedColumn[]> =>
    (await findFields(pool, NOBODY, file)).map(({ name, dataTypeID }) => ({
      name,
      type: typeOf(dataTypeID),
    }));
  const person: DescribedFile[] = [];
  const studio: DescribedFile[] = [];
  for (const { files, texts, studioFiles = [] } of ask(ownDataOfFeatures)) {
    for (const file of files) {
      const { name, csv } = file;
      const columns = await columnsOf(file);
      person.push({ name, csv, columns, about: texts.en[name] ?? '', of: { person: file } });
    }
    for (const file of studioFiles) {
      const { name, about } = file;
      studio.push({ name, columns: await columnsOf(file), about, of: { studio: file } });
    }
  }
  const client = person.filter(({ of }) => 'person' in of && of.person.ofClient);
  const clients = client.map((file) => ({
    ...file,
    name: `clients/${file.name}`,
    columns: [...WHOSE, ...file.columns.filter(({ name }) => !WHOSE.some((whose) => whose.name === name))],
  }));
  return { person, client, studio: [...studio, ...clients] };
}
