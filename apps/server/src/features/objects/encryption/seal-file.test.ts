import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ByteRange } from '#lib/storage/storage.ts';
import { NotOpened, openFile, sealFile } from './seal-file.ts';

const CHUNK = 65_536;
const STORED = CHUNK + 28;
const key = randomBytes(32);

const seal = (bytes: Buffer) => sealFile(key, Readable.from([bytes]), bytes.length);
const reading =
  (stored: Buffer) =>
  async ({ start, end }: ByteRange) =>
    Readable.from([stored.subarray(start, end + 1)]);

async function open(stored: Buffer, size: number, range: ByteRange, by = key): Promise<Buffer> {
  return buffer(await openFile(by, reading(stored), size, range));
}

describe('a sealed file', () => {
  it('gives every part of itself, whatever its size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 17),
        fc.nat(),
        fc.nat(),
        async (size, one, other) => {
          const bytes = randomBytes(size);
          const stored = await seal(bytes);
          const [start = 0, end = 0] = [one % size, other % size].sort((a, b) => a - b);
          expect((await open(stored, size, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(
            true,
          );
          expect((await open(stored, size, { start: 0, end: size - 1 })).equals(bytes)).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('shows neither its bytes nor that two files are the same', async () => {
    const bytes = Buffer.alloc(CHUNK, 'the same words ');
    const [one, other] = [await seal(bytes), await seal(bytes)];
    expect(one.includes('the same words')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  it('opens with no other key and after no change of one bit', async () => {
    const size = 2 * CHUNK;
    const stored = await seal(randomBytes(size));
    const all = { start: 0, end: size - 1 };
    await expect(open(stored, size, all, randomBytes(32))).rejects.toThrow(NotOpened);
    for (const at of [0, 11, 12, 5_000, STORED - 1, STORED, 2 * STORED - 1]) {
      const changed = Buffer.from(stored);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(open(changed, size, all)).rejects.toThrow(NotOpened);
    }
  });

  it('notices that its chunks were exchanged, left out or cut off', async () => {
    const size = 3 * CHUNK;
    const stored = await seal(randomBytes(size));
    const [first, second, third] = [0, 1, 2].map((at) => stored.subarray(at * STORED, (at + 1) * STORED));
    const parts = (...some: (Buffer | undefined)[]) => Buffer.concat(some.flatMap((part) => part ?? []));
    const all = { start: 0, end: size - 1 };
    await expect(open(parts(second, first, third), size, all)).rejects.toThrow(NotOpened);
    await expect(open(parts(first, third), size, all)).rejects.toThrow(NotOpened);
    const shorter = { start: 0, end: 2 * CHUNK - 1 };
    await expect(open(parts(first, second), 2 * CHUNK, shorter)).rejects.toThrow(NotOpened);
    await expect(open(parts(first, second, third?.subarray(0, 100)), size, all)).rejects.toThrow(NotOpened);
  });
});
