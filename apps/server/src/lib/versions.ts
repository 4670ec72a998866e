import { randomBytes } from 'node:crypto';

/**
 * Counters behind the ETags: a list's version is known before any work. A topic is `scope/name`, such as
 * `<studio id>/feed`; whoever changes the data touches it after the commit. A text that begins with `=` is not
 * a topic but part of the version itself, such as the day on which the answer depends.
 */
export type Versions = {
  /** The version of all topics together, as text for an ETag. */
  of(topics: readonly string[]): string;
  touch(topics: readonly string[]): void;
  /** Forgets everything: signals may have been missed. */
  reset(): void;
};

/** Touched, it changes every list there is: for what reaches into all of them, such as an erased person. */
export const EVERYTHING = '*';

export function createVersions(): Versions {
  const counters = new Map<string, number>();
  let epoch = randomBytes(6).toString('base64url');
  function forget() {
    counters.clear();
    epoch = randomBytes(6).toString('base64url');
  }
  return {
    of: (topics) =>
      `${epoch}.${topics.map((topic) => (topic.startsWith('=') ? topic.slice(1) : (counters.get(topic) ?? 0))).join('.')}`,
    touch(topics) {
      if (topics.includes(EVERYTHING)) return forget();
      for (const topic of topics) counters.set(topic, (counters.get(topic) ?? 0) + 1);
    },
    reset: forget,
  };
}
