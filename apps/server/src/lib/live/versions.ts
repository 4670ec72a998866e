import { randomBytes } from 'node:crypto';
import { type Dependency, everything, type Topic, topicText } from '@spotter/contract/topic';

/**
 * Counters behind the ETags, one per topic, so that the version of an answer is known before any work.
 * Whoever changes data touches its topics after the commit. Literals of the request are part of the version
 * unchanged.
 */
export type Versions = {
  /** The combined version of all dependencies, as text for an ETag. */
  of(dependencies: readonly Dependency[]): string;
  touch(topics: readonly Topic[]): void;
  /** Drops all counters: signals may have been missed. */
  reset(): void;
};

export function createVersions(): Versions {
  const counters = new Map<string, number>();
  let epoch = randomBytes(6).toString('base64url');
  function forget() {
    counters.clear();
    epoch = randomBytes(6).toString('base64url');
  }
  const partOf = (dependency: Dependency) =>
    'given' in dependency ? dependency.given : (counters.get(topicText(dependency)) ?? 0);
  return {
    of: (dependencies) => `${epoch}.${dependencies.map(partOf).join('.')}`,
    touch(topics) {
      if (everything.idsIn(topics).length > 0) return forget();
      for (const text of topics.map(topicText)) counters.set(text, (counters.get(text) ?? 0) + 1);
    },
    reset: forget,
  };
}
