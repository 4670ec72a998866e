import { createReadStream, createWriteStream, lchownSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A file of the store: `key` is its path in the folder, with slashes. */
export type StoredFile = { key: string; path: string; size: number };

/** Whether a row names the file, by its id; the store's own files have other names. */
export const isUpload = (key: string) => ID.test(basename(key));

export const objectsFolder = (dataDir: string) => join(dataDir, 'objects');

/**
 * The files of the upload folder that a backup contains: finished ones whose row is in `stored`, and the
 * store's own.
 */
export async function listFiles(
  folder: string,
  stored: Set<string>,
  leftOut: readonly string[],
): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const key of await listKeys(folder)) {
    if (leftOut.some((folder) => key.startsWith(folder)) || (isUpload(key) && !stored.has(basename(key))))
      continue;
    const path = join(folder, key);
    files.push({ key, path, size: (await stat(path)).size });
  }
  return files;
}

/** Keys of all files there, in order; empty when there is no folder. */
export async function listKeys(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

export function readFileParts(path: string): AsyncIterable<Buffer> {
  return createReadStream(path);
}

/** Writes one file, synced to the disk, and gives it to the data folder's owner when we are root. */
export async function writeSynced(path: string, body: AsyncIterable<Buffer>, dataDir: string): Promise<void> {
  await makeFolder(dirname(path), dataDir);
  await pipeline(body, createWriteStream(path, { mode: 0o600, flush: true }));
  giveToOwner(path, dataDir);
}

/** Moves finished files into place by renaming. An existing file is the same upload. */
export async function moveInto(from: string, keys: string[], folder: string, dataDir: string): Promise<void> {
  for (const key of keys) {
    await makeFolder(dirname(join(folder, key)), dataDir);
    await rename(join(from, key), join(folder, key));
  }
}

export async function removeFiles(folder: string, keys: string[]): Promise<void> {
  for (const key of keys) await rm(join(folder, key), { force: true });
}

async function makeFolder(folder: string, dataDir: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) giveToOwner(made, dataDir);
}

function giveToOwner(path: string, dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  lchownSync(path, uid, gid);
}
