import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ByteRange } from '#lib/storage/storage.ts';
import { createByteReader } from '../upload/byte-reader.ts';

/** Bytes of a chunk before it is encrypted. A part of a file is read by whole chunks. */
const CHUNK_BYTES = 65_536;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ADDED_BYTES = NONCE_BYTES + TAG_BYTES;
const SEALED_BYTES = CHUNK_BYTES + ADDED_BYTES;

/** The bytes were encrypted with another key, belong to another place, or were changed. */
export class NotOpened extends Error {}

/** Encrypts bytes of one file for one place in it (AES-256-GCM, a random nonce each time). */
export function sealBytes(key: Buffer, bytes: Buffer, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws NotOpened */
export function openBytes(key: Buffer, sealed: Buffer, place: string): Buffer {
  if (sealed.length < ADDED_BYTES) throw new NotOpened(`nothing is sealed at ${place}`);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new NotOpened(`what is sealed at ${place} does not open`, { cause: error });
  }
}

/** Each chunk knows its number and how many there are: none can be left out, repeated or moved. */
const chunkPlace = (index: number, count: number) => `chunk ${index} of ${count}`;
const chunksOf = (size: number) => Math.ceil(size / CHUNK_BYTES);

/** Encrypts a whole file in chunks. @param size bytes of the file, which must be what comes */
export async function sealFile(key: Buffer, bytes: Readable, size: number): Promise<Buffer> {
  const reader = createByteReader(bytes);
  const count = chunksOf(size);
  const sealed: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    const chunk = await reader.take(Math.min(CHUNK_BYTES, size - index * CHUNK_BYTES));
    if (!chunk) throw new Error(`a file of ${size} bytes ended early`);
    sealed.push(sealBytes(key, chunk, chunkPlace(index, count)));
  }
  return Buffer.concat(sealed);
}

/**
 * Decrypts a part of a file that `sealFile` made.
 * @param read reads a part of the stored bytes
 * @param size bytes of the file before it was encrypted
 * @throws NotOpened before anything is given; later, the stream fails
 */
export async function openFile(
  key: Buffer,
  read: (range: ByteRange) => Promise<Readable>,
  size: number,
  { start, end }: ByteRange,
): Promise<Readable> {
  const count = chunksOf(size);
  const [first, last] = [Math.floor(start / CHUNK_BYTES), Math.floor(end / CHUNK_BYTES)];
  const stored = size + count * ADDED_BYTES;
  const source = await read({
    start: first * SEALED_BYTES,
    end: Math.min((last + 1) * SEALED_BYTES, stored) - 1,
  });
  const reader = createByteReader(source);
  async function openChunk(index: number): Promise<Buffer> {
    const sealed = await reader.take(Math.min(SEALED_BYTES, stored - index * SEALED_BYTES));
    const chunk = openBytes(key, sealed ?? Buffer.alloc(0), chunkPlace(index, count));
    const from = index * CHUNK_BYTES;
    return chunk.subarray(Math.max(0, start - from), Math.min(chunk.length, end + 1 - from));
  }
  async function* openAll(head: Buffer) {
    yield head;
    for (let index = first + 1; index <= last; index += 1) yield await openChunk(index);
  }
  try {
    const opened = Readable.from(openAll(await openChunk(first)), { objectMode: false });
    return opened.once('close', () => source.destroy());
  } catch (error) {
    source.destroy();
    throw error;
  }
}
