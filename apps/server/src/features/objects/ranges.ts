import type { ByteRange } from '#lib/storage.ts';

/**
 * What of a file a request asks for (RFC 9110, 14): one range; null for the whole file, as for several ranges
 * or a header that makes no sense; 'beyond' when nothing of it exists.
 * @param size bytes of the file
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '');
  if (!match) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  if (from === '') {
    const count = Number(to);
    return count === 0 ? 'beyond' : { start: Math.max(0, size - count), end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return null;
  if (start >= size) return 'beyond';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
