import { describe, expect, test } from 'vitest';
import { typeByContent } from './file-content.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const brand = (name: string, more = '') => bytes(`\0\0\0\x18ftyp${name}\0\0\0\0${more}`);

describe('the type of a file is read from its first bytes', () => {
  test.each<[string, Uint8Array]>([
    ['image/png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['image/jpeg', bytes('\xff\xd8\xff\xe1\0\x18Exif')],
    ['image/webp', bytes('RIFF\0\x10\0\0WEBPVP8 ')],
    ['image/heic', brand('heic', 'mif1')],
    ['image/heic', brand('mif1', 'heic')],
    ['image/avif', brand('mif1', 'avif')],
    ['video/webm', bytes('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm')],
    // As some programs write it, with each length in eight bytes.
    [
      'video/webm',
      bytes(
        `\x1a\x45\xdf\xa3\x01${'\0'.repeat(6)}\x50${`\x42\x86\x01${'\0'.repeat(6)}\x01\x01`.repeat(4)}\x42\x82\x01${'\0'.repeat(6)}\x04webm`,
      ),
    ],
    ['audio/ogg', bytes('OggS\0\x02')],
    ['text/vtt', bytes('WEBVTT\n')],
    ['text/vtt', bytes('\xef\xbb\xbfWEBVTT - Squat')],
    ['audio/mp4', brand('M4A ')],
    ...['isom', 'mp42', 'qt  ', 'M4V ', 'M4VH', '3gp4', '3gp5', '3g2a', 'avc1'].map(
      (name): [string, Uint8Array] => ['video/mp4', brand(name)],
    ),
    ['video/mp4', bytes('\0\0\0\x08wide\0\x10\0\0mdat')],
  ])('%s', (type, file) => {
    expect(typeByContent(file)).toBe(type);
  });

  test.each([
    ['nothing', bytes('')],
    ['a page', bytes('<!doctype html>')],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a program', bytes('MZ\x90\0')],
    ['a sound of another kind', bytes('RIFF\0\x10\0\0WAVEfmt ')],
    ['a Matroska film', bytes('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska')],
  ])('is not known of %s', (_, file) => {
    expect(typeByContent(file)).toBeNull();
  });
});
