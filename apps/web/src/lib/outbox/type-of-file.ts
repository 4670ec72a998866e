import { TYPE_BYTES, typeByContent } from '@spotter/contract/file-content';

/** The media type of a file by its content; what the system says of it where the content says nothing. */
export async function typeOfFile(file: Blob): Promise<string> {
  // A file that cannot be read any more fails when it is sent.
  const head = await file
    .slice(0, TYPE_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return typeByContent(new Uint8Array(head)) ?? file.type.split(';')[0] ?? '';
}

/** The same file under the type of its content: phones and messengers often name none, or another. */
export async function withItsType(file: File): Promise<File> {
  const type = await typeOfFile(file);
  if (type === file.type) return file;
  return new File([file], file.name, { type, lastModified: file.lastModified });
}
