import { hash, randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { v5, v7 } from 'uuid';
import type { Known } from './known.ts';

const STARTER_NAMESPACE = '6d7f1c62-2f0a-4f0e-9a53-6a3d3c0d5e11';

/** The last number of each millisecond that had an id lately. */
const numbers = new Map<number, number>();
const NUMBERS_MAX = 1_000;

/** Random bytes for the next ids, as Node keeps them for `randomUUID`: asking for 16 at a time takes longer than the rest. */
const bytes = new Uint8Array(128 * 16);
let bytesUsed = bytes.length;

function nextBytes(): Uint8Array {
  if (bytesUsed === bytes.length) {
    randomFillSync(bytes);
    bytesUsed = 0;
  }
  bytesUsed += 16;
  return bytes.subarray(bytesUsed - 16, bytesUsed);
}

/**
 * A new time-ordered id (UUIDv7) for an instant; ids of one millisecond keep the order in which they were made, also
 * when ids of other instants are made between them. It is a proved id of whatever noun is asked for.
 */
export function newId(at: Date = new Date()): Known<never> {
  const msecs = at.getTime();
  const known = numbers.get(msecs);
  const seq = known === undefined ? randomInt(2 ** 30) : known + 1;
  numbers.delete(msecs);
  numbers.set(msecs, seq);
  const [oldest] = numbers.size > NUMBERS_MAX ? numbers.keys() : [];
  if (oldest !== undefined) numbers.delete(oldest);
  return v7({ msecs, seq, random: nextBytes() }) as Known<never>;
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
  return hash('sha256', token, 'buffer');
}

/**
 * The id in another place of what has this id in one: always the same one there, and ordered by the same time when it is
 * time-ordered.
 */
export function idElsewhere(place: string, id: string): string {
  const bits = hash('sha256', `${place}/${id}`, 'hex');
  return `${id.slice(0, 13)}-7${bits.slice(0, 3)}-8${bits.slice(3, 6)}-${bits.slice(6, 18)}`;
}
