import { readBytes } from './read-bytes.ts';
import { readFit } from './read-fit.ts';
import { readGpx } from './read-gpx.ts';
import { readTcx } from './read-tcx.ts';
import { type Recording, RecordingError } from './recording.ts';

const READERS: Readonly<Record<string, (bytes: Uint8Array) => Recording[]>> = {
  fit: readFit,
  tcx: readTcx,
  gpx: readGpx,
};

/** Whether a file is a recording by its name. */
export const isRecording = (name: string): boolean => /\.(fit|tcx|gpx)(\.gz)?$/i.test(name);

/** The recordings of a FIT, TCX or GPX file, also a packed one. @throws RecordingError */
export async function readFile(name: string, file: Blob): Promise<Recording[]> {
  const { name: bare, bytes } = await readBytes(name, file);
  const read = READERS[/\.(\w+)$/.exec(bare)?.[1]?.toLowerCase() ?? ''];
  if (!read) throw new RecordingError('unknown');
  return read(bytes);
}
