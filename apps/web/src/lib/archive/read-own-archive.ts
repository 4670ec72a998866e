// size-budget: 56 kB, for what unpacks archives (docs/decisions/190)

import { type Entry, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { partsOf } from './parts-of.ts';

/** The archives of Spotter: of a person, of a client for their coach, and of a studio. */
const FORMATS = ['spotter-archive', 'spotter-client-archive', 'spotter-studio-archive'] as const;
/** All lists that are read of an archive; twenty years of training have 60 MB. */
const BYTES_MAX = 512 * 1024 * 1024;

/** One upload of an archive: the video of an exercise has 200 MB at most. */
const UPLOAD_MAX = 256 * 1024 * 1024;

/** What this page understands; a later version may say things in another way. */
const VERSION = 1;

/** A list that is no list of rows, or one or a calendar that is damaged or becomes too large as it is unpacked. */
export class UnreadableList extends Error {
  readonly reason: 'broken' | 'tooBig';
  constructor(reason: 'broken' | 'tooBig') {
    super(reason);
    this.reason = reason;
  }
}

/** An archive that Spotter made. */
export type OwnArchiveFile = {
  format: (typeof FORMATS)[number];
  /** Whether it is of a newer Spotter, whose lists may say something else here. */
  isNewer: boolean;
  /** A list, such as `sessions.json`; null where it is missing. @throws UnreadableList */
  read(name: string): Promise<Record<string, unknown>[] | null>;
  /** An upload of the archive, by the path that its rows have; null where it is missing, damaged or too large. */
  upload(path: string): Promise<Blob | null>;
};

async function entriesOf(file: Blob): Promise<Map<string, FileEntry>> {
  const entries = new Map<string, FileEntry>();
  const reader = new ZipReader(partsOf(file), { useWebWorkers: false });
  for await (const entry of reader.getEntriesGenerator() as AsyncIterable<Entry>) {
    if (!entry.directory) entries.set(entry.filename, entry);
  }
  return entries;
}

/**
 * The calendars (.ics) of an archive, as Google packs them, by their names; none for every other file, and for an archive
 * whose names cannot be read.
 * @param most bytes of all of them @throws UnreadableList when they are more, or one is damaged
 */
export async function calendarsIn(file: Blob, most: number): Promise<Blob[]> {
  const entries = await entriesOf(file).catch((): Map<string, FileEntry> => new Map());
  const found = [...entries].filter(([name]) => /\.ics$/i.test(name));
  const room = { left: most };
  return Promise.all(found.map(([, entry]) => unpack(entry, room))).catch(() => {
    throw new UnreadableList(room.left < 0 ? 'tooBig' : 'broken');
  });
}

/** Opens an archive that Spotter made; null for every other file, also for one that is no archive or is broken. */
export async function openOwnArchive(file: Blob): Promise<OwnArchiveFile | null> {
  try {
    const entries = await entriesOf(file);
    // What is unpacked is counted: a small file can become endlessly large.
    const room = { left: BYTES_MAX };
    const head = (await readJson(entries.get('archive.json'), room)) as {
      format?: unknown;
      version?: unknown;
    } | null;
    const format = FORMATS.find((one) => one === head?.format);
    if (!format) return null;
    return {
      format,
      isNewer: typeof head?.version !== 'number' || head.version > VERSION,
      async read(name) {
        const rows = await readJson(entries.get(name), room).catch(() => 'broken');
        if (rows === null || isList(rows)) return rows;
        throw new UnreadableList(room.left < 0 ? 'tooBig' : 'broken');
      },
      async upload(path) {
        const begin = `files/${path.split('/').at(-1)}.`;
        const entry = [...entries].find(([name]) => name.startsWith(begin))?.[1];
        return entry ? unpack(entry, { left: UPLOAD_MAX }).catch(() => null) : null;
      },
    };
  } catch {
    return null;
  }
}

/**
 * A list of an archive about one person; null for every other file, also for one that is no archive or is broken.
 * @param name of the list, such as `sessions.json`
 */
export async function readOwnArchive(file: Blob, name: string): Promise<unknown[] | null> {
  const opened = await openOwnArchive(file);
  return opened && opened.format !== 'spotter-studio-archive' ? opened.read(name).catch(() => null) : null;
}

const isList = (rows: unknown): rows is Record<string, unknown>[] =>
  Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));

async function readJson(entry: FileEntry | undefined, room: { left: number }): Promise<unknown> {
  return entry ? JSON.parse(await (await unpack(entry, room)).text()) : null;
}

async function unpack(entry: FileEntry, room: { left: number }): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      room.left -= part.length;
      if (room.left < 0) throw new Error('too large');
      parts.push(part);
    },
  });
  await entry.getData(sink, { checkSignature: true });
  return new Blob(parts);
}
