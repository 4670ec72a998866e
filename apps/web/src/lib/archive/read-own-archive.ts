// size-budget: 56 kB, for what unpacks archives (docs/decisions/190)

import { type Entry, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { partsOf } from './parts-of.ts';

/** The archives of Spotter about one person. */
const FORMATS = ['spotter-archive', 'spotter-client-archive'];
/** A list of an archive; twenty years of training have 60 MB. */
const BYTES_MAX = 512 * 1024 * 1024;

/**
 * A list of an archive that Spotter made; null for every other file, also for one that is no archive or is broken.
 * @param name of the list, such as `sessions.json`
 */
export async function readOwnArchive(file: Blob, name: string): Promise<unknown[] | null> {
  try {
    const entries = new Map<string, FileEntry>();
    const reader = new ZipReader(partsOf(file), { useWebWorkers: false });
    for await (const entry of reader.getEntriesGenerator() as AsyncIterable<Entry>) {
      if (!entry.directory) entries.set(entry.filename, entry);
    }
    const head = await readJson(entries.get('archive.json'));
    if (!FORMATS.includes(String((head as { format?: unknown } | null)?.format))) return null;
    const rows = await readJson(entries.get(name));
    return Array.isArray(rows) ? rows : null;
  } catch {
    return null;
  }
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
