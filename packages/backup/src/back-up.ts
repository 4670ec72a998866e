import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Archive, writeArchive } from './archive.ts';
import { copyOut } from './copy.ts';
import { startDigest } from './digest.ts';
import { listFiles, objectsFolder, readFileParts } from './files.ts';
import type { KeptData } from './kept.ts';
import {
  type FilePart,
  FORMAT,
  MANIFEST,
  type Manifest,
  objectEntry,
  SECRET_KEY,
  type TablePart,
  tableEntry,
  writeManifest,
} from './manifest.ts';
import { BackupRefusal, counted } from './refusal.ts';
import { readApplied } from './schema.ts';
import { namesOfTables, readTables, type Table } from './tables.ts';

export type BackUpOptions = {
  kept: KeptData;
  /** With `SESSION_OPTIONS`. */
  client: pg.Client;
  /** Absolute path of the folder with uploads and `secret.key`. */
  dataDir: string;
  /** Whether uploads are in S3, which has to be backed up separately. */
  objectsInS3: boolean;
  /** A path that does not exist, or a stream that stays open. */
  to: string | Writable;
  /** Version of the product. */
  version: string;
  say(line: string): void;
  /** Aborts the backup between two parts. */
  signal: AbortSignal;
};

const SNAPSHOT_TRIES = 5;

/**
 * Writes a consistent snapshot, whatever is written meanwhile: rows, and the files that those rows name,
 * which are not swept until it is done.
 * @throws BackupRefusal when the database is not the product's, or a newer version's
 */
export async function backUp(options: BackUpOptions): Promise<Manifest> {
  const { kept, client, to, say } = options;
  const known = await kept.migrations();
  const applied = await readApplied(client, kept, known);
  if (applied.length === 0)
    throw new BackupRefusal(
      `This database has no tables of ${kept.title}, so there is nothing to back up. ${kept.advice.noTables}`,
    );
  const stored = await takeSnapshot(client, kept);
  const tables = await readTables(client, namesOfTables(known));
  const manifest: Manifest = {
    format: FORMAT,
    version: options.version,
    createdAt: new Date().toISOString(),
    migrations: known.flatMap(({ name, sha256 }) => (applied.includes(name) ? [{ name, sha256 }] : [])),
    tables: [],
    objects: [],
    objectsIn: options.objectsInS3 ? 's3' : 'backup',
    secretKey: null,
    sealed: await kept.countSealed(client, tables),
  };
  await writeArchive(to, async (archive) => {
    manifest.tables = await addTables(archive, tables, options);
    if (!options.objectsInS3) manifest.objects = await addObjects(archive, stored, options);
    manifest.secretKey = await addSecretKey(archive, options.dataDir);
    const text = Buffer.from(writeManifest(manifest, kept));
    await archive.add(MANIFEST, text.length, one(text));
  });
  await client.query('rollback');
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${counted(rows, 'row')} in ${counted(tables.length, 'table')}, ${counted(manifest.objects.length, 'file')}`,
  );
  return manifest;
}

/**
 * Begins the transaction that is the backup's snapshot, and locks the rows of stored files, so that nobody
 * deletes them meanwhile. @returns their ids
 */
async function takeSnapshot(client: pg.Client, kept: KeptData): Promise<Set<string>> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin isolation level repeatable read');
    try {
      return new Set(await kept.lockFiles(client));
    } catch (error) {
      await client.query('rollback');
      // A row changed between the snapshot and its lock.
      if ((error as { code?: string }).code !== '40001' || attempt === SNAPSHOT_TRIES) throw error;
    }
  }
}

/** A tar entry begins with its size, so a table is first written to a file beside the backup. */
async function addTables(archive: Archive, tables: Table[], options: BackUpOptions): Promise<TablePart[]> {
  const { kept, client, dataDir, to, say, signal } = options;
  // Not in /tmp, which may be in memory in a container.
  const roomy = existsSync(dataDir) ? dataDir : tmpdir();
  const folder = to instanceof Writable ? roomy : dirname(to);
  const spool = join(folder, `.${kept.name}-table-${randomUUID()}.part`);
  const parts: TablePart[] = [];
  try {
    for (const table of tables) {
      signal.throwIfAborted();
      const digest = startDigest();
      await pipeline(
        client.query(copyTo(copyOut(table))),
        async function* (source: AsyncIterable<Buffer>) {
          for await (const bytes of source) {
            signal.throwIfAborted();
            digest.add(bytes);
            yield bytes;
          }
        },
        createWriteStream(spool, { mode: 0o600 }),
      );
      const { size, rows, sha256 } = digest.result();
      await archive.add(tableEntry(table.name), size, createReadStream(spool));
      parts.push({ name: table.name, columns: table.columns, rows, size, sha256 });
      if (rows > 0) say(`  ${table.name}: ${counted(rows, 'row')}`);
    }
  } finally {
    await rm(spool, { force: true });
  }
  return parts;
}

async function addObjects(
  archive: Archive,
  stored: Set<string>,
  options: BackUpOptions,
): Promise<FilePart[]> {
  const files = await listFiles(objectsFolder(options.dataDir), stored, options.kept.leftOut);
  const parts: FilePart[] = [];
  for (const { key, path, size } of files) {
    options.signal.throwIfAborted();
    const { sha256 } = await archive.add(objectEntry(key), size, readFileParts(path));
    parts.push({ key, size, sha256 });
  }
  const found = new Set(files.map(({ key }) => key.slice(key.lastIndexOf('/') + 1)));
  const missing = [...stored].filter((id) => !found.has(id));
  if (missing.length > 0) {
    options.say(
      `Warning: ${counted(missing.length, 'upload')} of this database are missing from ` +
        `${objectsFolder(options.dataDir)}: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' ...' : ''}`,
    );
  }
  return parts;
}

async function addSecretKey(archive: Archive, dataDir: string): Promise<Manifest['secretKey']> {
  const key = await readFile(join(dataDir, SECRET_KEY)).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (!key) return null;
  const { size, sha256 } = await archive.add(SECRET_KEY, key.length, one(key));
  return { size, sha256 };
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
