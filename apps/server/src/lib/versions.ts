import { randomBytes } from 'node:crypto';
import { type Dependency, type Topic, topicText } from '@spotter/contract/topic';

/**
 * Counters behind the ETags, one a topic: the version of an answer is known before any work. Whoever changes data
 * touches its topic after the commit. What is given with the request is part of the version as it is.
 */
export type Versions = {
  /** The version of all dependencies together, as text for an ETag. */
  of(dependencies: readonly Dependency[]): string;
  touch(topics: readonly Topic[]): void;
  /** Forgets everything: signals may have been missed. */
  reset(): void;
};

export function createVersions(): Versions {
  const counters = new Map<string, number>();
  let epoch = randomBytes(6).toString('base64url');
  const partOf = (dependency: Dependency) =>
    'given' in dependency ? dependency.given : (counters.get(topicText(dependency)) ?? 0);
  return {
    of: (dependencies) => `${epoch}.${dependencies.map(partOf).join('.')}`,
    touch(topics) {
      for (const text of topics.map(topicText)) counters.set(text, (counters.get(text) ?? 0) + 1);
    },
    reset() {
      counters.clear();
      epoch = randomBytes(6).toString('base64url');
    },
  };
}
