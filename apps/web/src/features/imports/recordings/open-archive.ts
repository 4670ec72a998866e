// size-budget: 61 kB, for what unpacks archives of other services (docs/decisions/124), and for its page, which is there before it and reads tables of nine languages

import { type Entry, ERR_ENCRYPTED, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { partsOf } from '#lib/archive/parts-of.ts';
import { splitCsv } from '#lib/csv/split-csv.ts';
import { createSink } from './read-bytes.ts';
import { isRecording, readFile } from './read-file.ts';
import { FILE_BYTES_MAX, type Recording, RecordingError, sportOf } from './recording.ts';

/** An archive in an archive, as Garmin has them, is unpacked as a whole. */
const INNER_BYTES_MAX = 512 * 1024 * 1024;
/** All that is unpacked of one archive. */
const ALL_BYTES_MAX = 4 * 1024 * 1024 * 1024;
const ENTRIES_MAX = 100_000;
/** The columns of Strava's list that are the same in every language. */
const [NAME, TYPE, NOTE] = [2, 3, 4];

/** A file of an archive, with what the list of the archive says about it. */
export type FileOfArchive = { name: string; read: () => Promise<Recording[]> };
export type RecordingArchive = {
  source: 'strava' | 'garmin' | 'recording';
  files: FileOfArchive[];
  /** Trainings of the list that have no file. */
  withoutFile: string[];
};

async function entriesOf(file: Blob): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  try {
    const reader = new ZipReader(partsOf(file), { useWebWorkers: false });
    for await (const entry of reader.getEntriesGenerator() as AsyncIterable<Entry>) {
      if (entries.length === ENTRIES_MAX) throw new RecordingError('tooMany');
      if (!entry.directory) entries.push(entry);
    }
  } catch (error) {
    throw error instanceof RecordingError ? error : new RecordingError('broken', error);
  }
  return entries;
}

/** Unpacks, and counts what was unpacked: a small file can become endlessly large. */
function createUnpacking() {
  let left = ALL_BYTES_MAX;
  return async (entry: FileEntry, max: number): Promise<Blob> => {
    if (entry.encrypted) throw new RecordingError('encrypted');
    const sink = createSink(Math.min(left, max));
    try {
      await entry.getData(sink.writable, { checkSignature: true, checkOverlappingEntry: true });
    } catch (error) {
      // The reader of archives wraps what a sink throws.
      if (sink.isOver()) throw new RecordingError('tooBig');
      throw new RecordingError((error as Error).message === ERR_ENCRYPTED ? 'encrypted' : 'broken', error);
    } finally {
      left -= sink.size();
    }
    return sink.blob();
  };
}

/**
 * What an archive holds; its files are unpacked one after the other, as they are read.
 * @param most the bytes that one of them may have @throws RecordingError
 */
export async function openArchive(file: Blob, most = FILE_BYTES_MAX): Promise<RecordingArchive> {
  const unpack = createUnpacking();
  const entries = await entriesOf(file);
  for (const inner of entries.filter(({ filename }) => /\.zip$/i.test(filename))) {
    entries.push(...(await entriesOf(await unpack(inner, INNER_BYTES_MAX))));
    if (entries.length > ENTRIES_MAX) throw new RecordingError('tooMany');
  }
  const list = entries.find(({ filename }) => /(^|\/)activities\.csv$/i.test(filename));
  const rows = list ? splitCsv(await (await unpack(list, most)).text()).slice(1) : [];
  const listed = new Map(rows.flatMap((row) => row.filter(isRecording).map((name) => [name, row] as const)));
  const files = entries
    .filter(({ filename }) => isRecording(filename))
    .map((entry) => ({
      name: entry.filename,
      read: async () => {
        const recordings = await readFile(entry.filename, await unpack(entry, most));
        const row = listed.get(/activities\/.*$/.exec(entry.filename)?.[0] ?? entry.filename);
        return row ? recordings.map((one) => withRow(one, row)) : recordings;
      },
    }));
  if (files.length === 0) throw new RecordingError('empty');
  const isGarmin = entries.some(({ filename }) => /(^|\/)DI[_-]CONNECT\//i.test(filename));
  return {
    source: list ? 'strava' : isGarmin ? 'garmin' : 'recording',
    files,
    withoutFile: rows.filter((row) => !row.some(isRecording)).map((row) => row[NAME] ?? ''),
  };
}

/** What the list says goes before what the file says; the sport of the file is more exact. */
function withRow(recording: Recording, row: readonly string[]): Recording {
  const sport = recording.sport === 'other' ? sportOf(row[TYPE] ?? '') : recording.sport;
  return { ...recording, sport, name: row[NAME] || recording.name, note: row[NOTE] || recording.note };
}
