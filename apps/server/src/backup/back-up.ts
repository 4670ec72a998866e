import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readMigrationTexts } from '#db/migrate.ts';
import { namesOfTables, readTables, type Table } from '#db/tables.ts';
import { type Archive, writeArchive } from './archive.ts';
import { copyOut } from './copy.ts';
import { startDigest } from './digest.ts';
import { listFiles, objectsFolder, readFileParts } from './files.ts';
import {
  type FilePart,
  FORMAT,
  MANIFEST,
  type Manifest,
  objectEntry,
  SECRET_KEY,
  type TablePart,
  tableEntry,
} from './manifest.ts';
import { BackupRefusal, counted } from './refusal.ts';
import { readApplied } from './schema.ts';

export type BackUpOptions = {
  client: pg.Client;
  /** Absolute path of the folder with uploads and `secret.key`. */
  dataDir: string;
  /** Whether uploads are in S3, which has to be backed up separately. */
  objectsInS3: boolean;
  /** A path that does not exist, or a stream that stays open. */
  to: string | Writable;
  /** Version of this Spotter. */
  version: string;
  say(line: string): void;
  /** Aborts the backup between two parts. */
  signal: AbortSignal;
};

const SNAPSHOT_TRIES = 5;

/**
 * Writes a consistent snapshot, whatever is written meanwhile: rows, and the files that those rows name,
 * which are not swept until it is done.
 * @throws BackupRefusal when the database is not Spotter's, or a newer version's
 */
export async function backUp(options: BackUpOptions): Promise<Manifest> {
  const { client, to, say } = options;
  const known = await readMigrationTexts();
  const applied = await readApplied(client, known);
  if (applied.length === 0)
    throw new BackupRefusal(
      'This database has no tables of Spotter, so there is nothing to back up. Check DATABASE_URL.',
    );
  const stored = await takeSnapshot(client);
  const tables = await readTables(client, namesOfTables(known));
  const manifest: Manifest = {
    format: FORMAT,
    spotter: options.version,
    createdAt: new Date().toISOString(),
    migrations: known.flatMap(({ name, sha256 }) => (applied.includes(name) ? [{ name, sha256 }] : [])),
    tables: [],
    objects: [],
    objectsIn: options.objectsInS3 ? 's3' : 'backup',
    secretKey: null,
    sealed: await countSealed(client, tables),
  };
  await writeArchive(to, async (archive) => {
    manifest.tables = await addTables(archive, tables, options);
    if (!options.objectsInS3) manifest.objects = await addObjects(archive, stored, options);
    manifest.secretKey = await addSecretKey(archive, options.dataDir);
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
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
 * Begins the transaction that is the backup's snapshot, and locks the rows of stored files, so that the sweep
 * does not delete them meanwhile. @returns their ids
 */
async function takeSnapshot(client: pg.Client): Promise<Set<string>> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin isolation level repeatable read');
    try {
      const there = await client.query("select to_regclass('objects') is not null as there");
      if (!there.rows[0].there) return new Set();
      const { rows } = await client.query<{ id: string }>(
        'select id from objects where stored_at is not null for key share',
      );
      return new Set(rows.map(({ id }) => id));
    } catch (error) {
      await client.query('rollback');
      // A row changed between the snapshot and its lock.
      if ((error as { code?: string }).code !== '40001' || attempt === SNAPSHOT_TRIES) throw error;
    }
  }
}

/** A database that an older version has migrated has no sealed files. */
async function countSealed(client: pg.Client, tables: readonly Table[]): Promise<number> {
  const objects = tables.find(({ name }) => name === 'objects');
  if (!objects?.columns.includes('sealed')) return 0;
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from objects where sealed and stored_at is not null',
  );
  return rows[0]?.count ?? 0;
}

/** A tar entry begins with its size, so a table is first written to a file beside the backup. */
async function addTables(archive: Archive, tables: Table[], options: BackUpOptions): Promise<TablePart[]> {
  const { client, dataDir, to, say, signal } = options;
  // Not in /tmp, which may be in memory in a container.
  const roomy = existsSync(dataDir) ? dataDir : tmpdir();
  const folder = to instanceof Writable ? roomy : dirname(to);
  const spool = join(folder, `.spotter-table-${randomUUID()}.part`);
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
  const files = await listFiles(objectsFolder(options.dataDir), stored);
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
