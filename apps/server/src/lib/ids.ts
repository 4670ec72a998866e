import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v5, v7 } from 'uuid';

const STARTER_NAMESPACE = '6d7f1c62-2f0a-4f0e-9a53-6a3d3c0d5e11';

let last = { msecs: 0, seq: 0 };

/**
 * A new time-ordered id (UUIDv7) for an instant; ids of one millisecond keep the order in which they were
 * made.
 */
export function newId(at: Date = new Date()): string {
  const msecs = at.getTime();
  const seq = msecs === last.msecs ? last.seq + 1 : randomInt(2 ** 30);
  last = { msecs, seq };
  return v7({ msecs, seq });
}

/** The same id for the same name on every installation (UUIDv5). */
export function fixedId(name: string): string {
  return v5(name, STARTER_NAMESPACE);
}

/** 256 random bits, safe in a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: its hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
