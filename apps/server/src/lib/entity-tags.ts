import { createHmac, randomBytes } from 'node:crypto';

/** Answers remembered: about 300 bytes each. A forgotten one costs a read, whose tag is the same if nothing changed. */
const MOST_REMEMBERED = 20_000;

/**
 * The ETags of readings. A tag is a keyed digest of the reader, the address and the answer: it tells nobody of a
 * counter, cannot be computed by anybody else, and changes only when what this reader may see changes.
 */
export type EntityTags = {
  /** The tag that was given for this place with an answer, if the version it had then still stands. */
  standing(place: string, version: string): string | undefined;
  /** The tag of an answer; remembered together with the version that was read before the answer. */
  give(place: string, version: string, answer: string | Buffer): string;
  /** A tag that changes whenever the version does, for an answer too long to be made only to be compared. */
  seal(place: string, version: string): string;
};

export function createEntityTags(mostRemembered = MOST_REMEMBERED): EntityTags {
  const key = randomBytes(32);
  const remembered = new Map<string, { tag: string; version: string }>();

  const digest = (place: string, content: string | Buffer) =>
    `"${createHmac('sha256', key).update(place).update('\n').update(content).digest('base64url').slice(0, 22)}"`;

  return {
    standing(place, version) {
      const known = remembered.get(place);
      if (known?.version !== version) return undefined;
      // Put last: the place that was not asked for longest is forgotten first.
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
 * Whether an If-None-Match header names this tag, also as a proxy that compresses weakens it. `*` names none: it
 * would tell whether there is anything.
 */
export function namesTag(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;
}
