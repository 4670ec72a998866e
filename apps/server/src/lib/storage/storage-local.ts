import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Disk } from 'flydrive';
import { NotStored, type ObjectStore } from './storage.ts';

/** A folder of this machine that only our user may read. */
export function openLocalStore(folder: string): ObjectStore {
  let opened: Promise<Disk> | undefined;
  const disk = () =>
    (opened ??= openDisk(folder).catch((error: unknown) => {
      // What could not be loaded once is loaded again.
      opened = undefined;
      throw error;
    }));
  const pathOf = (key: string) => join(folder, key);
  const orNotStored = (key: string) => (error: unknown) => {
    throw isMissing(error) ? new NotStored(key, { cause: error }) : error;
  };
  async function makePlace(key: string): Promise<void> {
    await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 });
  }

  return {
    intake: {
      at: 'server',
      // flydrive's stream ends before its file is closed; a file deleted in between would come back.
      async write(key, bytes) {
        await makePlace(key);
        await pipeline(bytes, createWriteStream(pathOf(key), { mode: 0o600 }));
      },
      async append(key, bytes, signal) {
        await makePlace(key);
        const file = createWriteStream(pathOf(key), { mode: 0o600, flags: 'a' });
        try {
          await pipeline(bytes, file, { signal });
        } finally {
          // Until then a last write may still change the size.
          if (!file.closed) await once(file, 'close');
        }
      },
    },
    async put(key, bytes) {
      await makePlace(key);
      await (await disk()).put(key, bytes);
    },
    async find(key) {
      const found = await (await disk()).getMetaData(key).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found && { size: found.contentLength, etag: found.etag };
    },
    async read(key, only) {
      const file = await open(pathOf(key)).catch(orNotStored(key));
      return file.createReadStream(only?.range);
    },
    // flydrive would copy and delete; a rename is enough.
    async move(from, to) {
      await makePlace(to);
      await rename(pathOf(from), pathOf(to)).catch(orNotStored(from));
    },
    delete: async (key) => (await disk()).delete(key),
    async *list(name) {
      const found = await (await disk()).listAll(name).catch((error) => {
        if (isMissing(error)) return { objects: [] };
        throw error;
      });
      for (const file of found.objects) if (file.isFile) yield file.key;
    },
    close() {},
  };
}

/** A start needs none, so flydrive is loaded for the first file. */
async function openDisk(location: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}

/** Whether the error, of flydrive or the file system, says that there is no such file. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as NodeJS.ErrnoException).code === 'ENOENT' || isMissing(error.cause);
}
