import { TYPE_BYTES, typeByContent } from '@spotter/contract/file-content';

/**
 * The media type of a file by its content; what the system says of it where the content says nothing. A recording of
 * sound begins as a film in the same container does, so there it is what its maker says.
 */
export async function typeOfFile(file: Blob): Promise<string> {
  // A file that cannot be read any more fails when it is sent.
  const head = await file
    .slice(0, TYPE_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const [said = ''] = file.type.split(';');
  const found = typeByContent(new Uint8Array(head));
  return found === null || found === said.replace(/^audio/, 'video') ? said : found;
}

/** The same file under the type of its content: phones and messengers often name none, or another. */
export async function withItsType(file: File): Promise<File> {
  const type = await typeOfFile(file);
  if (type === file.type.split(';')[0]) return file;
  return new File([file], file.name, { type, lastModified: file.lastModified });
}
