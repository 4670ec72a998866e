import { hash, randomBytes } from 'node:crypto';

/**
 * Number of cached answers, about 300 bytes each. A dropped one costs a read, whose tag is the same if
 * nothing changed.
 */
const MOST_REMEMBERED = 20_000;

/**
 * The ETags of reads. A tag is a keyed digest of the reader, the URL and the answer: it reveals no counter,
 * cannot be computed by anybody else, and changes only when what this reader may see changes.
 */
export type EntityTags = {
  /** The tag given earlier for this place, if the version at that time is still the current one. */
  standing(place: string, version: string): string | undefined;
  /** The tag of an answer, cached with the version that was read before the answer. */
  give(place: string, version: string, answer: string): string;
  /** A tag that changes with the version, for an answer too large to build just to compare it. */
  seal(place: string, version: string): string;
};

export function createEntityTags(mostRemembered = MOST_REMEMBERED): EntityTags {
  const key = randomBytes(32).toString('base64url');
  const remembered = new Map<string, { tag: string; version: string }>();

  // No HMAC, whose objects cost more than a short digest: only half of the digest is told, so nobody can go on from it.
  const digest = (place: string, content: string) =>
    `"${hash('sha256', `${key}${place}\n${content}`, 'base64url').slice(0, 22)}"`;

  return {
    standing(place, version) {
      const known = remembered.get(place);
      if (known?.version !== version) return undefined;
      // A Map keeps insertion order, so its first key is the least recently used.
      remembered.delete(place);
      remembered.set(place, known);
      return known.tag;
    },
    give(place, version, answer) {
      const tag = digest(place, answer);
      remembered.delete(place);
      remembered.set(place, { tag, version });
      const [oldest] = remembered.keys();
      if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
      return tag;
    },
    seal: digest,
  };
}

/**
 * Whether an If-None-Match header contains this tag, also in the weak form that a compressing proxy makes of
 * it. `*` does not match: it would reveal whether the resource exists.
 */
export function namesTag(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;
}
