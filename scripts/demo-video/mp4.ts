import { type Film, join, text, uint } from './bytes.ts';

/* Writes an MP4 file (ISO/IEC 14496-12) for phones that do not play WebM; the metadata comes first. */

const box = (kind: string, ...content: Uint8Array[]): Uint8Array => {
  const body = join(...content);
  return join(uint(body.length + 8, 4), text(kind), body);
};
/** A box with a version and flags. */
const fullBox = (kind: string, flags: number, ...content: Uint8Array[]) =>
  box(kind, uint(flags, 4), ...content);
const zeros = (count: number) => new Uint8Array(count);
const MATRIX = join(...[0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map((value) => uint(value, 4)));

/** The film as an MP4 file; all pictures are in one chunk, in order. */
export function toMp4(film: Film): Uint8Array {
  const { frames, width, height, framesPerSecond } = film;
  const count = frames.length;
  // Time is in thousandths of a picture's duration.
  const scale = framesPerSecond * 1000;
  const duration = uint(count * 1000, 4);
  const keys = frames.flatMap(({ key }, index) => (key ? [uint(index + 1, 4)] : []));

  const avc1 = box(
    'avc1',
    ...[zeros(6), uint(1, 2), zeros(16), uint(width, 2), uint(height, 2)],
    ...[uint(0x480000, 4), uint(0x480000, 4), zeros(4), uint(1, 2), zeros(32), uint(24, 2), uint(0xffff, 2)],
    box('avcC', film.description),
  );
  const tables = (start: number) =>
    box(
      'stbl',
      fullBox('stsd', 0, uint(1, 4), avc1),
      fullBox('stts', 0, uint(1, 4), uint(count, 4), uint(1000, 4)),
      fullBox('stss', 0, uint(keys.length, 4), ...keys),
      fullBox('stsc', 0, uint(1, 4), uint(1, 4), uint(count, 4), uint(1, 4)),
      fullBox('stsz', 0, uint(0, 4), uint(count, 4), ...frames.map(({ bytes }) => uint(bytes.length, 4))),
      fullBox('stco', 0, uint(1, 4), uint(start, 4)),
    );
  const media = (start: number) =>
    box(
      'mdia',
      fullBox('mdhd', 0, zeros(8), uint(scale, 4), duration, uint(0x55c4, 2), zeros(2)),
      fullBox('hdlr', 0, zeros(4), text('vide'), zeros(12), text('video\0')),
      box(
        'minf',
        fullBox('vmhd', 1, zeros(8)),
        box('dinf', fullBox('dref', 0, uint(1, 4), fullBox('url ', 1))),
        tables(start),
      ),
    );
  const movie = (start: number) =>
    box(
      'moov',
      fullBox(
        'mvhd',
        0,
        ...[zeros(8), uint(scale, 4), duration, uint(0x10000, 4), uint(0x100, 2), zeros(10)],
        ...[MATRIX, zeros(24), uint(2, 4)],
      ),
      box(
        'trak',
        fullBox(
          'tkhd',
          3,
          ...[zeros(8), uint(1, 4), zeros(4), duration, zeros(16), MATRIX],
          ...[uint(width * 0x10000, 4), uint(height * 0x10000, 4)],
        ),
        media(start),
      ),
    );
  const head = box('ftyp', text('isom'), uint(0x200, 4), text('isomiso2avc1mp41'));
  const start = head.length + movie(0).length + 8;
  return join(head, movie(start), box('mdat', ...frames.map(({ bytes }) => bytes)));
}
