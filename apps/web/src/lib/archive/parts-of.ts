import type { Reader } from '@zip.js/zip.js/lib/zip-core-reader.js';

/** Reads parts of a file, so that an archive is never in memory as a whole. */
export const partsOf = (file: Blob) =>
  ({
    size: file.size,
    readUint8Array: async (offset: number, length: number) =>
      new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
    createReadable: ({ offset, size }: { offset: number; size: number }) =>
      file.slice(offset, offset + size).stream(),
  }) as unknown as Reader<Blob>;
