// size-budget: 56 kB, for what unpacks archives (docs/decisions/190)

import { type Entry, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { partsOf } from './parts-of.ts';

/** The archives of Spotter about one person. */
const FORMATS = ['spotter-archive', 'spotter-client-archive'] as const;
/** A list of an archive; twenty years of training have 60 MB. */
const BYTES_MAX = 512 * 1024 * 1024;

/** What this page understands; a later version may say things in another way. */
const VERSION = 1;

/** An archive that Spotter made. */
export type OwnArchiveFile = {
  format: 'spotter-archive' | 'spotter-client-archive';
  /** Whether it is of a newer Spotter, whose lists may say something else here. */
  isNewer: boolean;
  /** A list, such as `sessions.json`; null where it is missing or broken. */
  read(name: string): Promise<unknown[] | null>;
};

/** Opens an archive that Spotter made; null for every other file, also for one that is no archive or is broken. */
export async function openOwnArchive(file: Blob): Promise<OwnArchiveFile | null> {
  try {
    const entries = new Map<string, FileEntry>();
    const reader = new ZipReader(partsOf(file), { useWebWorkers: false });
    for await (const entry of reader.getEntriesGenerator() as AsyncIterable<Entry>) {
      if (!entry.directory) entries.set(entry.filename, entry);
    }
    const head = (await readJson(entries.get('archive.json'))) as {
      format?: unknown;
      version?: unknown;
    } | null;
    const format = FORMATS.find((one) => one === head?.format);
    if (!format) return null;
    return {
      format,
      isNewer: typeof head?.version !== 'number' || head.version > VERSION,
      async read(name) {
        const rows = await readJson(entries.get(name)).catch(() => null);
        return Array.isArray(rows) ? rows : null;
      },
    };
  } catch {
    return null;
  }
}

/**
 * A list of an archive that Spotter made; null for every other file, also for one that is no archive or is broken.
 * @param name of the list, such as `sessions.json`
 */
export async function readOwnArchive(file: Blob, name: string): Promise<unknown[] | null> {
  return (await openOwnArchive(file))?.read(name) ?? null;
}

async function readJson(entry: FileEntry | undefined): Promise<unknown> {
  if (!entry) return null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.length;
      // A small file can become endlessly large.
      if (size > BYTES_MAX) throw new Error('too large');
      parts.push(part);
    },
  });
  await entry.getData(sink, { checkSignature: true });
  return JSON.parse(await new Blob(parts).text());
}
