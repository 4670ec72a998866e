import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Language } from '@spotter/contract/languages';
import type { Transaction } from 'kysely';
import type { ZipFile } from 'yazl';
import type { Context } from '#db/context.ts';
import { type OwnData, type OwnFile, ownDataOfFeatures } from '#db/own-data.ts';
import type { DB } from '#db/types.ts';
import { openOwnFiles } from '#features/objects/service.ts';
import { brandOf } from '#features/settings/service.ts';
import type { Known } from '#lib/known.ts';
import { describeFiles } from './describe-files.ts';
import { readInBatches } from './own-file-queries.ts';
import { readmeOf } from './readme-text.ts';
import { FORMAT, isFlat, schemaOf } from './schema-rules.ts';
import { formsOf, jsonName, otherTableName, tableName, toCsv, toJson } from './table-text.ts';

/** Whose archive it is, and in which language it explains itself. */
export type Archived = { id: Known<'person'>; studioId: Known<'studio'>; language: Language };

/** Writes all data of a person into a ZIP file: neither rows nor files are held in memory. */
export async function fillArchive(
  ctx: Context,
  person: Archived,
  zip: ZipFile,
  signal: AbortSignal,
): Promise<void> {
  const now = ctx.clock.now();
  const { settings } = await brandOf(ctx, person.studioId);
  const described = await describeFiles(ctx);
  const { own, other } = formsOf(person.language);
  const schema = schemaOf(ctx.publicUrl, described);
  const add = (name: string, bytes: Readable, compress = true) =>
    addEntry(zip, { name, bytes, compress }, signal);
  const addText = (name: string, text: string) => add(name, Readable.from([text]));
  await addText('README.txt', readmeOf(person.language, settings.appName, ctx.ask(ownDataOfFeatures), now));
  await addText(
    'archive.json',
    `${JSON.stringify({ ...FORMAT, schema: schema.$id, madeAt: now.toISOString(), app: settings.appName })}\n`,
  );
  await addText('schema.json', `${JSON.stringify(schema, null, 2)}\n`);
  // One snapshot for all rows. The uploads take longest and are read without holding a connection.
  await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      for (const { file, columns } of described) {
        const read = () => readInBatches(db, person, file, signal);
        if (!file.csv) await add(jsonName(file), Readable.from(toJson(read())));
        if (!file.csv && !isFlat(columns)) continue;
        await add(tableName(file), Readable.from(toCsv(columns, read(), own)));
        await add(otherTableName(file, other), Readable.from(toCsv(columns, read(), other)));
      }
      for (const { documents } of ctx.ask(ownDataOfFeatures)) {
        if (documents) await addDocuments(db, documents, person, { add: addText, signal });
      }
    });
  for await (const { name, open } of openOwnFiles(ctx, person)) {
    signal.throwIfAborted();
    const bytes = await open();
    // Images and videos are compressed already.
    if (bytes) await add(`files/${name}`, bytes, false);
  }
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
