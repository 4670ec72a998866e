/** How many first bytes of a file `typeByContent` reads. A webm is named within 80 of them, where its lengths are long. */
export const TYPE_BYTES = 128;

/** Brands of ISO/IEC 14496-12 files that are no films: pictures of HEIF (23008-12), and sound. */
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const SOUND = ['M4A ', 'M4B ', 'F4A ', 'F4B '];
/** A film of QuickTime may begin without a box of brands. */
const FIRST_BOXES = ['moov', 'mdat', 'wide'];

/**
 * What a file is by its first bytes: the media type under which it is sent and served, null for anything that Spotter
 * never takes or cannot tell by its bytes, such as a drawing. The page and the server ask the same function, because
 * names and types that come with a file are often missing or wrong. A film of a phone (`qt  `, `M4V `, `3gp4`) is
 * video/mp4: the same boxes, which browsers play under that type alone.
 */
export function typeByContent(bytes: Uint8Array): string | null {
  const text = String.fromCharCode(...bytes.subarray(0, TYPE_BYTES));
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (text.startsWith('ftyp', 4)) return typeByBrand(text);
  if (FIRST_BOXES.includes(text.slice(4, 8))) return 'video/mp4';
  if (text.startsWith('\x1a\x45\xdf\xa3') && text.includes('webm')) return 'video/webm';
  if (text.startsWith('OggS\0')) return 'audio/ogg';
  return /^(\xef\xbb\xbf)?WEBVTT\s/.test(text) ? 'text/vtt' : null;
}

function typeByBrand(text: string): string | null {
  const brand = text.slice(8, 12);
  // A picture in AV1 may have the brand of all HEIF pictures in front.
  if (/avi[fs]/.test(text.slice(8))) return 'image/avif';
  if (HEIC.includes(brand)) return 'image/heic';
  if (brand === 'crx ' || brand.charCodeAt(0) < 0x20) return null;
  return SOUND.includes(brand) ? 'audio/mp4' : 'video/mp4';
}
