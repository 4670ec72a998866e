import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Language } from '@spotter/contract/languages';
import type { ReadThing } from '@spotter/contract/reads-limits';
import type { Transaction } from 'kysely';
import type { ZipFile } from 'yazl';
import type { Context } from '#db/context.ts';
import { type OwnData, type OwnFile, ownDataOfFeatures } from '#db/own-data.ts';
import type { DB } from '#db/types.ts';
import { openOwnFiles, openStudioFiles } from '#features/objects/service.ts';
import { noteReads } from '#features/reads/service.ts';
import { brandOf } from '#features/settings/service.ts';
import type { Known } from '#lib/known.ts';
import { type About, kindOf } from './about.ts';
import { type DescribedFile, describeFiles } from './describe-files.ts';
import { readInBatches } from './own-file-queries.ts';
import { findCoachedClients } from './queries.ts';
import { namesReadmeOf, readmeOf } from './readme-text.ts';
import { formatOf, isFlat, schemaOf } from './schema-rules.ts';
import { formsOf, jsonName, otherTableName, tableName, toCsv, toJson } from './table-text.ts';

/** Whose archive it is, what it is about, and in which language it explains itself. */
export type Archived = {
  id: Known<'person'>;
  studioId: Known<'studio'>;
  about: About;
  language: Language;
};

type Row = Record<string, unknown>;
type Read = (file: DescribedFile) => AsyncIterable<Row>;
type Add = (name: string, bytes: Readable, compress?: boolean) => Promise<void>;

/** Writes what an archive is about into a ZIP file: neither rows nor files are held in memory. */
export async function fillArchive(
  ctx: Context,
  person: Archived,
  zip: ZipFile,
  signal: AbortSignal,
): Promise<void> {
  const of = kindOf(person.about);
  const files = (await describeFiles(ctx))[of];
  const add: Add = (name, bytes, compress = true) => addEntry(zip, { name, bytes, compress }, signal);
  await addHead(ctx, person, files, add);
  const looks = new Map<Known<'person'>, Set<ReadThing>>();
  const media = new Set<string>();
  // One snapshot for all rows. The uploads take longest and are read without holding a connection.
  await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const read = await readerOf(db, person, { looks, media, signal });
      for (const file of files) await addLists(file, read, person.language, add);
      if (of !== 'person') return;
      for (const { documents } of ctx.ask(ownDataOfFeatures)) {
        if (documents) await addDocuments(db, documents, person, { add, signal });
      }
    });
  for (const [clientId, things] of looks) await noteReads(ctx, person, clientId, [...things]);
  if (of === 'client') return;
  const stored = of === 'person' ? openOwnFiles(ctx, person) : openStudioFiles(ctx, person, media);
  for await (const { name, open } of stored) {
    signal.throwIfAborted();
    const bytes = await open();
    // Images and videos are compressed already.
    if (bytes) await add(`files/${name}`, bytes, false);
  }
}

/** What explains the archive, to people and to programs. */
async function addHead(
  ctx: Context,
  { studioId, about, language }: Archived,
  files: readonly DescribedFile[],
  add: Add,
): Promise<void> {
  const of = kindOf(about);
  const now = ctx.clock.now();
  const { settings } = await brandOf(ctx, studioId);
  const schema = schemaOf(ctx.publicUrl, files, of);
  const header = {
    ...formatOf(of),
    schema: schema.$id,
    madeAt: now.toISOString(),
    app: settings.appName,
  };
  const readme =
    of === 'person'
      ? readmeOf(language, settings.appName, ctx.ask(ownDataOfFeatures), now)
      : namesReadmeOf(of, language, { app: settings.appName, files, at: now });
  await add('README.txt', Readable.from([readme]));
  await add('archive.json', Readable.from([`${JSON.stringify(header)}\n`]));
  await add('schema.json', Readable.from([`${JSON.stringify(schema, null, 2)}\n`]));
}

/** The rows of a file as JSON, and as tables where a row fits into one. */
async function addLists(file: DescribedFile, read: Read, language: Language, add: Add): Promise<void> {
  const { own, other } = formsOf(language);
  if (!file.csv) await add(jsonName(file), Readable.from(toJson(read(file))));
  if (!file.csv && !isFlat(file.columns)) return;
  await add(tableName(file), Readable.from(toCsv(file.columns, read(file), own)));
  await add(otherTableName(file, other), Readable.from(toCsv(file.columns, read(file), other)));
}

/**
 * Reads what the person may read at this moment: their own rows, those of their client, or of the studio and of each
 * client whom its owner coaches.
 * @param notes gets what was looked at of each client, and which uploads the rows of a studio name
 */
async function readerOf(
  db: Transaction<DB>,
  person: Archived,
  notes: { looks: Map<Known<'person'>, Set<ReadThing>>; media: Set<string>; signal: AbortSignal },
): Promise<Read> {
  const { looks, media, signal } = notes;
  const batches = (file: Pick<OwnFile, 'rows'>) => readInBatches(db, person, file, signal);
  async function* ofClient({ ofClient: rowsOf, lookOf }: OwnFile, client: Known<'person'>) {
    if (!rowsOf) throw new Error('a file that no coach may read is in no archive of somebody else');
    const things = looks.get(client) ?? new Set();
    for await (const row of batches({ rows: (coach) => rowsOf(coach, client) })) {
      if (lookOf) looks.set(client, things.add(lookOf(row)));
      yield row;
    }
  }
  const { clientId, ofStudio } = person.about;
  const clients = ofStudio ? await findCoachedClients(db, person) : [];
  return async function* read({ of }) {
    if ('studio' in of) {
      for await (const row of batches(of.studio)) {
        for (const column of of.studio.media ?? []) if (row[column]) media.add(String(row[column]));
        yield row;
      }
    } else if (ofStudio) {
      for (const { id, name } of clients) {
        for await (const row of ofClient(of.person, id)) yield { ...row, clientId: id, client: name };
      }
    } else yield* clientId === null ? batches(of.person) : ofClient(of.person, clientId);
  };
}

type Documents = NonNullable<OwnData['documents']>;

async function addDocuments(
  db: Transaction<DB>,
  documents: Documents,
  person: Parameters<OwnFile['rows']>[0],
  { add, signal }: { add: Add; signal: AbortSignal },
): Promise<void> {
  for await (const row of readInBatches(db, person, documents, signal)) {
    const { name, text } = documents.write(row);
    await add(`${documents.folder}/${name}`, Readable.from([text]));
  }
}

async function addEntry(
  zip: ZipFile,
  entry: { name: string; bytes: Readable; compress: boolean },
  signal: AbortSignal,
): Promise<void> {
  const stop = () => entry.bytes.destroy(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', stop, { once: true });
  try {
    zip.addReadStream(entry.bytes, entry.name, { compress: entry.compress });
    await finished(entry.bytes);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
