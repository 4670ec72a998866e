import type { Readable } from 'node:stream';
import { typeByContent } from '@spotter/contract/file-content';
import { AppError } from '#lib/app-error.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';
import { checkBoxes, checkSegment } from './check-video.ts';

/** A browser names the tracks of a recording within these. */
const HEAD_BYTES = 4_100;

/**
 * Reads a recording from end to end: it must be webm, mp4 or ogg by its content, whole, and sound without pictures.
 * @param size bytes
 * @returns its media type
 * @throws objects.wrong_type, objects.unreadable
 */
export async function checkSound(bytes: Readable, size: number): Promise<string> {
  const reader = createByteReader(bytes);
  try {
    const head = await reader.peek(HEAD_BYTES);
    const found = typeByContent(head);
    if (hasPictures(head)) throw wrongType();
    if (found === 'audio/mp4' || found === 'video/mp4') {
      await checkBoxes(reader, size);
      return 'audio/mp4';
    }
    if (found === 'video/webm') {
      await checkSegment(reader, size);
      return 'audio/webm';
    }
    if (found !== 'audio/ogg') throw wrongType();
    await checkPages(reader, size);
    return 'audio/ogg';
  } finally {
    bytes.destroy();
  }
}

/** A track of pictures, which a browser writes at the beginning: the handler of an mp4, the codec of a webm. */
const hasPictures = (head: Buffer): boolean =>
  ['hdlr\0\0\0\0\0\0\0\0vide', 'V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG'].some((mark) =>
    head.includes(mark, 0, 'latin1'),
  );

const wrongType = () =>
  new AppError(
    'objects.wrong_type',
    'The content of this file is no sound in webm, mp4 or ogg. Record it again.',
  );

const damaged = () =>
  new AppError('objects.unreadable', 'The recording is cut off or damaged. Record it again.');

const PAGES_MAX = 100_000;
const CODECS = ['OpusHead', '\u0001vorbis'];

/** Pages of RFC 3533, 6: `OggS`, 23 bytes, a count of segments, their lengths, their bytes; one after another. */
async function checkPages(reader: ByteReader, size: number): Promise<void> {
  for (let page = 0; reader.position() < size; page += 1) {
    const head = await reader.take(27);
    if (!head || page >= PAGES_MAX || head.toString('latin1', 0, 5) !== 'OggS\0') throw damaged();
    const lengths = await reader.take(head.readUInt8(26));
    if (!lengths) throw damaged();
    const length = lengths.reduce((sum, one) => sum + one, 0);
    const begins = (await reader.peek(8)).toString('latin1');
    if (page === 0 && !CODECS.some((codec) => begins.startsWith(codec))) throw wrongType();
    if (!(await reader.skip(length))) throw damaged();
  }
}
