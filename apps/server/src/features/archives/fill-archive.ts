import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Language } from '@spotter/contract/languages';
import type { ReadThing } from '@spotter/contract/reads-limits';
import type { Transaction } from 'kysely';
import type { ZipFile } from 'yazl';
import type { Context } from '#db/context.ts';
import { type OwnData, type OwnFile, ownDataOfFeatures } from '#db/own-data.ts';
import type { DB } from '#db/types.ts';
import { openOwnFiles } from '#features/objects/service.ts';
import { noteReads } from '#features/reads/service.ts';
import { brandOf } from '#features/settings/service.ts';
import type { Known } from '#lib/known.ts';
import { describeFiles } from './describe-files.ts';
import { readInBatches } from './own-file-queries.ts';
import { clientReadmeOf, readmeOf } from './readme-text.ts';
import { filesOf, formatOf, isFlat, schemaOf } from './schema-rules.ts';
import { formsOf, jsonName, otherTableName, tableName, toCsv, toJson } from './table-text.ts';

/** Whose archive it is, and in which language it explains itself. */
export type Archived = {
  id: Known<'person'>;
  studioId: Known<'studio'>;
  /** The client whom it is about; null: the person. */
  clientId: Known<'person'> | null;
  language: Language;
};

/** Writes all data of a person, or what they may read of a client, into a ZIP file: neither rows nor files are held in memory. */
export async function fillArchive(
  ctx: Context,
  person: Archived,
  zip: ZipFile,
  signal: AbortSignal,
): Promise<void> {
  const now = ctx.clock.now();
  const { settings } = await brandOf(ctx, person.studioId);
  const { clientId } = person;
  const of = clientId === null ? 'person' : 'client';
  const described = filesOf(of, await describeFiles(ctx));
  const looked = new Set<ReadThing>();
  async function* noting({ lookOf }: OwnFile, rows: AsyncIterable<Record<string, unknown>>) {
    for await (const row of rows) {
      if (lookOf) looked.add(lookOf(row));
      yield row;
    }
  }
  const { own, other } = formsOf(person.language);
  const schema = schemaOf(ctx.publicUrl, described, of);
  const add = (name: string, bytes: Readable, compress = true) =>
    addEntry(zip, { name, bytes, compress }, signal);
  const addText = (name: string, text: string) => add(name, Readable.from([text]));
  const readme =
    clientId === null
      ? readmeOf(person.language, settings.appName, ctx.ask(ownDataOfFeatures), now)
      : clientReadmeOf(person.language, settings.appName, described, now);
  await addText('README.txt', readme);
  await addText(
    'archive.json',
    `${JSON.stringify({ ...formatOf(of), schema: schema.$id, madeAt: now.toISOString(), app: settings.appName })}\n`,
  );
  await addText('schema.json', `${JSON.stringify(schema, null, 2)}\n`);
  // One snapshot for all rows. The uploads take longest and are read without holding a connection.
  await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      for (const { file, columns } of described) {
        const read = () => noting(file, readInBatches(db, person, readableOf(file, clientId), signal));
        if (!file.csv) await add(jsonName(file), Readable.from(toJson(read())));
        if (!file.csv && !isFlat(columns)) continue;
        await add(tableName(file), Readable.from(toCsv(columns, read(), own)));
        await add(otherTableName(file, other), Readable.from(toCsv(columns, read(), other)));
      }
      if (clientId !== null) return;
      for (const { documents } of ctx.ask(ownDataOfFeatures)) {
        if (documents) await addDocuments(db, documents, person, { add: addText, signal });
      }
    });
  if (clientId !== null) return noteReads(ctx, person, clientId, [...looked]);
  for await (const { name, open } of openOwnFiles(ctx, person)) {
    signal.throwIfAborted();
    const bytes = await open();
    // Images and videos are compressed already.
    if (bytes) await add(`files/${name}`, bytes, false);
  }
}

/** The rows of a file that the person may read: their own, or those of their client. */
function readableOf({ rows, ofClient }: OwnFile, clientId: Archived['clientId']): Pick<OwnFile, 'rows'> {
  if (clientId === null) return { rows };
  if (!ofClient) throw new Error('a file that no coach may read is in no archive of a client');
  return { rows: (coach) => ofClient(coach, clientId) };
}

type Documents = NonNullable<OwnData['documents']>;

async function addDocuments(
  db: Transaction<DB>,
  documents: Documents,
  person: Parameters<OwnFile['rows']>[0],
  { add, signal }: { add: (name: string, text: string) => Promise<void>; signal: AbortSignal },
): Promise<void> {
  for await (const row of readInBatches(db, person, documents, signal)) {
    const { name, text } = documents.write(row);
    await add(`${documents.folder}/${name}`, text);
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
