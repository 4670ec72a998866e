import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js';

/** The bytes of a ZIP archive. */
export async function zipOf(
  files: Readonly<Record<string, Uint8Array<ArrayBuffer> | string>>,
  password?: string,
) {
  const zip = new ZipWriter(new BlobWriter('application/zip'), {
    useWebWorkers: false,
    ...(password && { password }),
  });
  for (const [name, content] of Object.entries(files))
    await zip.add(name, new BlobReader(new Blob([content])));
  return new Uint8Array(await (await zip.close()).arrayBuffer());
}

/** A packed file (`.gz`). */
export async function gzipOf(bytes: Uint8Array<ArrayBuffer>) {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
