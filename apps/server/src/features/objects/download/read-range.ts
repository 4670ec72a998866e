import type { ByteRange } from '#lib/storage/storage.ts';

/**
 * The part of a file that a request asks for (RFC 9110, 14): one range; null for the whole file, also for several
 * ranges or an invalid header; 'beyond' when the range starts after the end.
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
