import { browserStorage } from './browser-storage.ts';
import { keepPrivate, readPrivate, removePrivate } from './private-storage.ts';

/** Where a form stores unsent values until they are sent or discarded. */
export type KeptDraft<Values> = {
  /** @returns the values to show, or null when nothing is stored */
  read: (untouched: Values) => Values | null;
  write: (values: Values, untouched: Values) => void;
  remove: () => void;
};

/** Merges stored fields over the initial values; fields that the form no longer has are dropped. */
function lay<Values extends object>(untouched: Values, kept: unknown): Values | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const known = Object.entries(kept).filter(([name]) => name in untouched);
  return { ...untouched, ...Object.fromEntries(known) };
}

/**
 * A draft stored in this browser until the person signs out.
 * @param name unique among the drafts of this person
 */
export function keptPrivately<Values extends object>(name: string): KeptDraft<Values> {
  const key = `draft/${name}`;
  return {
    read: (untouched) => lay(untouched, readPrivate(key)),
    write: (values) => void keepPrivate(key, values),
    remove: () => removePrivate(key),
  };
}

/** A draft stored in this browser beyond sign-out; the key includes the person's id. */
export function keptForPerson<Values extends object>(key: string): KeptDraft<Values> {
  return {
    read(untouched) {
      try {
        return lay(untouched, JSON.parse(browserStorage.read(key) ?? 'null'));
      } catch {
        return null;
      }
    },
    write: (values) => void browserStorage.write(key, JSON.stringify(values)),
    remove: () => browserStorage.remove(key),
  };
}
