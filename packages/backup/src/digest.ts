import { createHash } from 'node:crypto';

const LINE_END = 0x0a;

/** Counts and hashes the bytes that pass through; in COPY's text format every row is a line. */
export function startDigest() {
  const hash = createHash('sha256');
  let size = 0;
  let rows = 0;
  return {
    add(bytes: Buffer): void {
      hash.update(bytes);
      size += bytes.length;
      for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) rows += 1;
    },
    /** Call it once, at the end. `size` in bytes. */
    result: () => ({ size, rows, sha256: hash.digest('hex') }),
  };
}

export type Digest = ReturnType<ReturnType<typeof startDigest>['result']>;
