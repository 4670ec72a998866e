import { IMPORT_SESSIONS_MAX, type ImportSource } from '@spotter/contract/imports-limits';
import { readFile } from './read-file.ts';
import { type Reason, type Recording, RecordingError } from './recording.ts';
import { withoutTwins } from './without-twins.ts';

const DAY_MS = 86_400_000;
/** Before it nobody recorded. */
const FIRST = Date.UTC(1990, 0, 1);

export type ReadRecordings = {
  source: ImportSource;
  /** Oldest first. */
  recordings: Recording[];
  /** Recordings that are in the archive a second time. */
  twice: number;
  /** Files that are not read. */
  wrong: { file: string; reason: Reason }[];
};

type Reading = { now: number; signal: AbortSignal; onProgress: (done: number, total: number) => void };

/** All recordings of a file or an archive. @throws RecordingError when nothing of it can be read */
export async function readRecordings(
  file: File,
  { now, signal, onProgress }: Reading,
): Promise<ReadRecordings> {
  const archive = /\.zip$/i.test(file.name)
    ? await (await import('./open-archive.ts')).openArchive(file)
    : null;
  const files = archive?.files ?? [{ name: file.name, read: () => readFile(file.name, file) }];
  const wrong: ReadRecordings['wrong'] = (archive?.withoutFile ?? []).map((name) => ({
    file: name,
    reason: 'noFile',
  }));
  const found: Recording[] = [];
  for (const [done, { name, read }] of files.entries()) {
    signal.throwIfAborted();
    onProgress(done, files.length);
    try {
      const recordings = await read();
      if (recordings.some(({ from }) => from > now + DAY_MS)) throw new RecordingError('ahead');
      // A device that never knew the time.
      if (recordings.some(({ from }) => from < FIRST)) throw new RecordingError('noTime');
      found.push(...recordings);
    } catch (error) {
      if (!(error instanceof RecordingError) || archive === null) throw error;
      // Archives are full of settings and of days without training.
      if (error.reason !== 'noActivity') wrong.push({ file: name, reason: error.reason });
    }
    if (found.length > IMPORT_SESSIONS_MAX) throw new RecordingError('tooMany');
  }
  const recordings = withoutTwins(found);
  return {
    source: archive?.source ?? 'recording',
    recordings,
    twice: found.length - recordings.length,
    wrong,
  };
}
