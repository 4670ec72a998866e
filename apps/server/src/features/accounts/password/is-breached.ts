import { createHash } from 'node:crypto';
import list from './breached-passwords.json' with { type: 'json' };

const digests = Buffer.from(list.digests, 'base64');
const BYTES = 4;

const digestAt = (place: number) => digests.readUInt32BE(place * BYTES);

/**
 * Whether a password is in the set of breached ones, in whatever case. One of a hundred thousand others has the digest of
 * one in the set and is taken for it.
 */
export function isBreached(password: string): boolean {
  const wanted = createHash('sha256')
    .update(password.normalize('NFKC').toLowerCase())
    .digest()
    .readUInt32BE(0);
  let [from, until] = [0, digests.length / BYTES];
  while (from < until) {
    const middle = (from + until) >> 1;
    if (digestAt(middle) < wanted) from = middle + 1;
    else until = middle;
  }
  return from < digests.length / BYTES && digestAt(from) === wanted;
}
