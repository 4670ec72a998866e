import { FILE_BYTES_MAX, RecordingError } from './recording.ts';

/** Takes what is written into it, up to a number of bytes. */
export function createSink(max: number) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.length;
      if (size > max) throw new RecordingError('tooBig');
      parts.push(part);
    },
  });
  return { writable, blob: () => new Blob(parts), size: () => size, isOver: () => size > max };
}

/** A file with its bytes: unpacked when its name ends in `.gz`. @throws RecordingError */
export async function readBytes(
  name: string,
  file: Blob,
  most = FILE_BYTES_MAX,
): Promise<{ name: string; bytes: Uint8Array }> {
  const sink = createSink(most);
  const isPacked = /\.gz$/i.test(name);
  try {
    const source = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
    await source.pipeTo(sink.writable);
  } catch (error) {
    throw error instanceof RecordingError ? error : new RecordingError('broken', error);
  }
  const bytes = new Uint8Array(await sink.blob().arrayBuffer());
  return { name: isPacked ? name.slice(0, -3) : name, bytes };
}
