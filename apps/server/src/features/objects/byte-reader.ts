import type { Readable } from 'node:stream';

/** A stream read in pieces of one's own choice. */
export type ByteReader = {
  /** Up to so many bytes, without taking them. */
  peek(count: number): Promise<Buffer>;
  /** Exactly so many bytes; null when the stream ends before. */
  take(count: number): Promise<Buffer | null>;
  /** Passes over so many bytes, keeping none. @returns false when the stream ends before */
  skip(count: number): Promise<boolean>;
  /** Bytes taken and passed over. */
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
