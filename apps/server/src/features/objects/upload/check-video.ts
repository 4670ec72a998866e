import type { Readable } from 'node:stream';
import { TYPE_BYTES, typeByContent } from '@spotter/contract/file-content';
import { AppError } from '#lib/app-error.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';

/**
 * Reads a video without keeping it: it must be mp4 (also by its names at phones) or webm by its content, and complete.
 * Bytes behind its end, which some phones and programs leave there, do no harm: every player leaves them out.
 * @param size bytes, as stored
 * @returns its media type
 * @throws objects.wrong_type, objects.unreadable
 */
export async function checkVideo(bytes: Readable, size: number): Promise<string> {
  const reader = createByteReader(bytes);
  try {
    const type = typeByContent(await reader.peek(TYPE_BYTES));
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

/**
 * Boxes of ISO/IEC 14496-12, 4.2: 32 bits size, four letters; size 1: 64 bits follow, 0: up to the end. Behind a whole
 * film, what is no whole box is left out.
 */
export async function checkBoxes(reader: ByteReader, size: number): Promise<void> {
  const seen = new Set<string>();
  const isFilm = () => seen.has('moov') && (seen.has('mdat') || seen.has('moof'));
  for (let count = 0; reader.position() < size; count += 1) {
    // Millions of empty boxes would keep the server busy for minutes.
    if (count >= BOXES_MAX) throw damaged();
    const name = await takeBox(reader, size);
    if (!name) break;
    if (WANTED.has(name)) seen.add(name);
  }
  if (!isFilm()) throw damaged();
}

/** Skips one box. @returns its name; null when there is no whole one */
async function takeBox(reader: ByteReader, size: number): Promise<string | null> {
  const begin = reader.position();
  const head = await reader.take(8);
  if (!head) return null;
  let length = head.readUInt32BE(0);
  if (length === 1) length = Number((await reader.take(8))?.readBigUInt64BE(0) ?? 0);
  else if (length === 0) length = size - begin;
  const rest = begin + length - reader.position();
  if (rest < 0 || begin + length > size || !(await reader.skip(rest))) return null;
  return head.toString('latin1', 4, 8);
}

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;

/** The two elements of a Matroska file (RFC 9559): a header, and a segment, which fills the rest but for stray bytes. */
export async function checkSegment(reader: ByteReader, size: number): Promise<void> {
  const header = await takeElement(reader);
  if (header.id !== EBML || header.size === null || !(await reader.skip(header.size))) throw damaged();
  const segment = await takeElement(reader);
  if (segment.id !== SEGMENT) throw damaged();
  // A recording browser does not know the size in advance.
  const rest = segment.size ?? size - reader.position();
  if (rest <= 0 || reader.position() + rest > size || !(await reader.skip(rest))) throw damaged();
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
