import type { Readable } from 'node:stream';

/** Reads a stream in pieces of any size. */
export type ByteReader = {
  /** Up to this many bytes, without consuming them. */
  peek(count: number): Promise<Buffer>;
  /** Exactly this many bytes; null when the stream ends before. */
  take(count: number): Promise<Buffer | null>;
  /** Skips this many bytes. @returns false when the stream ends before */
  skip(count: number): Promise<boolean>;
  /** Bytes read and skipped. */
  position(): number;
};

export function createByteReader(stream: Readable): ByteReader {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let ready: Buffer = Buffer.alloc(0);
  let position = 0;

  async function fill(count: number): Promise<void> {
    while (ready.length < count) {
      const next = await chunks.next();
      if (next.done) return;
      ready = Buffer.concat([ready, next.value]);
    }
  }

  return {
    async peek(count) {
      await fill(count);
      return ready.subarray(0, count);
    },
    async take(count) {
      await fill(count);
      if (ready.length < count) return null;
      const taken = ready.subarray(0, count);
      ready = ready.subarray(count);
      position += count;
      return taken;
    },
    async skip(count) {
      let left = count;
      while (left > ready.length) {
        left -= ready.length;
        ready = Buffer.alloc(0);
        const next = await chunks.next();
        if (next.done) return false;
        ready = next.value;
      }
      ready = ready.subarray(left);
      position += count;
      return true;
    },
    position: () => position,
  };
}
