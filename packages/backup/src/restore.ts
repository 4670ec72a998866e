import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { readArchive } from './archive.ts';
import { checkFile } from './check-file.ts';
import { copyIn, copyOut, listed } from './copy.ts';
import { startDigest } from './digest.ts';
import { isUpload, listKeys, moveInto, objectsFolder, removeFiles, writeSynced } from './files.ts';
import type { KeptData } from './kept.ts';
import { type Manifest, objectEntry, SECRET_KEY, type TablePart, tableEntry } from './manifest.ts';
import { BackupRefusal, counted } from './refusal.ts';
import { checkMigrations, readApplied } from './schema.ts';
import { goOnCounting, namesOfFunctions, namesOfTables, readTables } from './tables.ts';

export type RestoreOptions = {
  kept: KeptData;
  /** Of a database that nobody else uses now, with `SESSION_OPTIONS`. */
  client: pg.Client;
  /** The name of the database in messages. */
  where: string;
  /** Absolute path. */
  dataDir: string;
  file: string;
  manifest: Manifest;
  /** Whether existing data may be deleted. */
  replace: boolean;
  say(line: string): void;
  signal: AbortSignal;
};

/**
 * Checks a backup before anything is opened or changed.
 * @throws BackupRefusal when it is damaged, or needs a newer version
 */
export async function checkBackup(file: string, kept: KeptData): Promise<Manifest> {
  const manifest = await checkFile(file, kept);
  await checkMigrations(manifest, kept);
  return manifest;
}

/**
 * Replaces the existing data by a checked backup: the database in one transaction, with the schema of the
 * backup, verified row by row, then migrated. Uploads are renamed into place before the commit: the old rows
 * do not know their ids, so a restore that fails anywhere leaves the existing data as it was.
 * @throws BackupRefusal when there is data and `replace` is not set
 */
export async function restore(options: RestoreOptions): Promise<void> {
  const { kept, client, dataDir, manifest, say } = options;
  const folder = objectsFolder(dataDir);
  const before = new Set(await listKeys(folder));
  await refuseData(options, before);
  const scratch = join(dataDir, 'restoring');
  const keys = manifest.objects.map(({ key }) => key);
  const uploads = keys.filter(isUpload);
  try {
    await kept.inOneTransaction(client, async (migrate) => {
      // Left by a restore that was killed.
      await rm(scratch, { recursive: true, force: true });
      await dropAll(client, kept);
      await migrate(manifest.migrations.at(-1)?.name);
      await fill(options, scratch);
      await verify(client, manifest);
      const later = await migrate();
      if (later.length > 0) say(`Brought forward by ${later.join(', ')}`);
      await kept.renew(client, say);
      options.signal.throwIfAborted();
      await moveInto(scratch, uploads, folder, dataDir);
    });
  } catch (error) {
    await removeFiles(
      folder,
      uploads.filter((key) => !before.has(key)),
    );
    await rm(scratch, { recursive: true, force: true });
    throw error;
  }
  const others = keys.filter((key) => !isUpload(key));
  await moveInto(scratch, others, folder, dataDir);
  if (manifest.secretKey) await rename(join(scratch, SECRET_KEY), join(dataDir, SECRET_KEY));
  for (const key of keys) before.delete(key);
  await removeFiles(folder, [...before]);
  await rm(scratch, { recursive: true, force: true });
  await client.query('analyze');
}

async function refuseData(
  { kept, client, where, dataDir, replace }: RestoreOptions,
  files: Set<string>,
): Promise<void> {
  const known = await kept.migrations();
  await readApplied(client, kept, known);
  if (replace) return;
  const tables = await readTables(client, namesOfTables(known));
  const filled = tables.filter(({ name }) => !kept.builtIn.includes(name));
  const used: string[] = [];
  for (const table of filled) {
    const { rowCount } = await client.query(`select from ${listed([table])} limit 1`);
    if (rowCount) used.push(table.name);
  }
  const uploads = [...files].filter(isUpload).length;
  if (used.length === 0 && uploads === 0) return;
  const what =
    used.length > 0
      ? `${where} has data (${used.slice(0, 4).join(', ')}${used.length > 4 ? ', ...' : ''})`
      : `${objectsFolder(dataDir)} has ${counted(uploads, 'file')}`;
  throw new BackupRefusal(`Nothing was changed: ${what}. ${kept.advice.hasData}`);
}

/** Drops what the migrations make: tables, and then the functions that their indexes use. */
async function dropAll(client: pg.Client, kept: KeptData): Promise<void> {
  const texts = await kept.migrations();
  const tables = await readTables(client, namesOfTables(texts));
  const names = [...tables.map(({ name }) => name), ...kept.recordTables].map((name) => ({ name }));
  await client.query(`drop table if exists ${listed(names)}`);
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any($1)`,
    [namesOfFunctions(texts)],
  );
  // In one statement, because one may use another.
  if (rows.length > 0)
    await client.query(`drop function ${rows.map(({ signature }) => signature).join(', ')}`);
}

/** Restores rows into their tables, files and key into `scratch`. */
async function fill(
  { kept, client, file, manifest, dataDir, say, signal }: RestoreOptions,
  scratch: string,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  const files = new Map(manifest.objects.map(({ key }) => [objectEntry(key), key]));
  await checkTables(client, kept, manifest);
  // The backup also contains the rows that migrations insert into an empty database, as people left them.
  await client.query(`truncate ${listed(manifest.tables)}`);
  await readArchive(file, async (name, body) => {
    signal.throwIfAborted();
    const table = tables.get(name);
    const path = name === SECRET_KEY ? name : files.get(name);
    if (table) {
      await pipeline(body, client.query(copyFrom(copyIn(table))));
      if (table.rows > 0) say(`  ${table.name}: ${counted(table.rows, 'row')}`);
    } else if (path) await writeSynced(join(scratch, path), body, dataDir);
    else for await (const _ of body);
  });
  await goOnCounting(
    client,
    manifest.tables.map(({ name }) => name),
  );
}

/** The migrations must have made exactly the tables of the backup. */
async function checkTables(client: pg.Client, kept: KeptData, manifest: Manifest): Promise<void> {
  const made = await readTables(client, namesOfTables(await kept.migrations()));
  const shape = (tables: { name: string; columns: string[] }[]) =>
    tables
      .map(({ name, columns }) => `${name}(${[...columns].sort()})`)
      .sort()
      .join();
  if (shape(made) === shape(manifest.tables)) return;
  throw new BackupRefusal(
    `This backup does not fit the tables of its migrations. Restore it with ${kept.title} ${manifest.version}.`,
  );
}

async function verify(client: pg.Client, manifest: Manifest): Promise<void> {
  const written = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const table of await readTables(client, [...written.keys()])) {
    const { columns, ...part } = written.get(table.name) as TablePart;
    const digest = startDigest();
    for await (const bytes of client.query(copyTo(copyOut({ ...table, columns }))))
      digest.add(bytes as Buffer);
    const { rows, sha256 } = digest.result();
    if (rows === part.rows && sha256 === part.sha256) continue;
    throw new Error(
      `${table.name} does not match the backup after the restore (${rows} of ${part.rows} rows), so nothing was changed. Report this`,
    );
  }
}
