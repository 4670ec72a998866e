import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A plain picture of noise, so that it does not compress to less than a packet. */
export function picture(format: 'png' | 'jpeg' | 'webp', width = 640, height = 480): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#f60',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .toFormat(format)
    .toBuffer();
}

/** The pixels of a phone's camera, held upright: a JPEG of few bytes. */
export function largePhoto(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#06f' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A photo as a phone takes it: rotated by EXIF, with the place where it was taken. */
export function photo(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#06f' } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

/** A PNG with this many pixels in its header (1 bit each), which unpacks to this many bytes. */
export function bombPng(width: number, height: number, unpacked: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(unpacked), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function box(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

/** The boxes of an mp4, without playable content; phones have other brands. */
export function mp4(bytes = 50_000, brand = 'isom'): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\u0002\0isomiso2avc1mp41`, 'latin1')),
    box('moov', Buffer.alloc(200, 1)),
    box('mdat', Buffer.alloc(bytes, 7)),
  ]);
}

/** The elements of a webm, with a segment of known size or, as a browser records it, of unknown size. */
export function webm(known = true, bytes = 20_000): Buffer {
  const header = Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581 02'.replace(/ /g, ''),
    'hex',
  );
  const size = Buffer.alloc(8, 0xff);
  if (known) size.writeBigUInt64BE(BigInt(bytes) | (1n << 56n));
  else size.writeUInt8(0x01);
  return Buffer.concat([header, Buffer.from('18538067', 'hex'), size, Buffer.alloc(bytes, 9)]);
}

/** Pages of ogg with sound, as Firefox records it; `bytes` of them after the head. */
export function ogg(bytes = 20_000): Buffer {
  const page = (data: Buffer) => {
    const head = Buffer.alloc(27);
    head.write('OggS', 'latin1');
    const lengths = [...Array(Math.floor(data.length / 255)).fill(255), data.length % 255];
    head.writeUInt8(lengths.length, 26);
    return Buffer.concat([head, Buffer.from(lengths), data]);
  };
  const pages = [page(Buffer.from('OpusHead\u0001\u0001\0\0\0\0\0\0\0\0\0', 'latin1'))];
  for (let left = bytes; left > 0; left -= 30_000) pages.push(page(Buffer.alloc(Math.min(left, 30_000), 5)));
  return Buffer.concat(pages);
}

export const vtt = (text = 'Keep your back straight.') =>
  Buffer.from(`WEBVTT\n\n00:00.000 --> 00:04.000\n${text}\n`);

export const svg = (inside = '<circle cx="12" cy="12" r="10" fill="#f60"/>', before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24" width="24" height="24">${inside}</svg>`,
  );
