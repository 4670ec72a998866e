import type { Readable } from 'node:stream';
import { AppError } from '#lib/app-error.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';

const SNIFFED_BYTES = 4_100;

/**
 * Reads a video from end to end without keeping it: it must be mp4 or webm by its content, and complete.
 * @param size bytes, as stored
 * @returns its media type
 * @throws objects.wrong_type, objects.unreadable
 */
export async function checkVideo(bytes: Readable, size: number): Promise<string> {
  const reader = createByteReader(bytes);
  try {
    const { fileTypeFromBuffer } = await import('file-type');
    const head = await reader.peek(SNIFFED_BYTES);
    const type = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
    if (type === 'video/mp4') await checkBoxes(reader, size);
    else if (type === 'video/webm') await checkSegment(reader, size);
    else
      throw new AppError(
        'objects.wrong_type',
        'The content of this file is neither mp4 nor webm. Export it as one of these.',
      );
    return type;
  } finally {
    bytes.destroy();
  }
}

const damaged = () =>
  new AppError('objects.unreadable', 'The video is cut off or damaged. Export it again and upload that.');

/** Top-level boxes of a file: two per fragment of a live recording, three or four in any other. */
const BOXES_MAX = 100_000;
const WANTED = new Set(['moov', 'mdat', 'moof']);

/** Boxes of ISO/IEC 14496-12, 4.2: 32 bits size, four letters; size 1: 64 bits follow, 0: up to the end. */
export async function checkBoxes(reader: ByteReader, size: number): Promise<void> {
  const seen = new Set<string>();
  let position = 0;
  let count = 0;
  while (position < size) {
    // Millions of empty boxes would keep the server busy for minutes.
    count += 1;
    if (count > BOXES_MAX) throw damaged();
    const head = await reader.take(8);
    if (!head) throw damaged();
    let length = head.readUInt32BE(0);
    let headLength = 8;
    if (length === 1) {
      const long = await reader.take(8);
      if (!long) throw damaged();
      length = Number(long.readBigUInt64BE(0));
      headLength = 16;
    } else if (length === 0) {
      length = size - position;
    }
    if (length < headLength || position + length > size) throw damaged();
    if (!(await reader.skip(length - headLength))) throw damaged();
    const name = head.toString('latin1', 4, 8);
    if (WANTED.has(name)) seen.add(name);
    position += length;
  }
  if (!seen.has('moov') || !(seen.has('mdat') || seen.has('moof'))) throw damaged();
}

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;

/** The two elements of a Matroska file (RFC 9559): a header, and a segment that fills the rest. */
export async function checkSegment(reader: ByteReader, size: number): Promise<void> {
  const header = await takeElement(reader);
  if (header.id !== EBML || header.size === null || !(await reader.skip(header.size))) throw damaged();
  const segment = await takeElement(reader);
  if (segment.id !== SEGMENT) throw damaged();
  // A recording browser does not know the size in advance.
  const rest = segment.size ?? size - reader.position();
  if (rest <= 0 || reader.position() + rest !== size || !(await reader.skip(rest))) throw damaged();
}

/** An id of four bytes and a size of one to eight (RFC 8794, 4); a null size is unknown. */
async function takeElement(reader: ByteReader): Promise<{ id: number; size: number | null }> {
  const head = await reader.take(5);
  if (!head) throw damaged();
  const first = head.readUInt8(4);
  const more = Math.clz32(first) - 24;
  const tail = await reader.take(more);
  if (more > 7 || !tail) throw damaged();
  let size = BigInt(first & (0x7f >> more));
  for (const byte of tail) size = (size << 8n) | BigInt(byte);
  const unknown = (1n << BigInt(7 * (more + 1))) - 1n;
  return { id: head.readUInt32BE(0), size: size === unknown ? null : Number(size) };
}
