import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormPages } from '@spotter/contract/form-pages';
import type { Language } from '@spotter/contract/languages';

/** Reads a thing when it is first asked for and keeps it. What could not be read is read again. */
function readOnce<Key, Thing>(read: (key: Key) => Promise<Thing>): (key: Key) => Promise<Thing> {
  const kept = new Map<Key, Promise<Thing>>();
  return (key) => {
    const reading = kept.get(key) ?? read(key);
    kept.set(key, reading);
    reading.catch(() => kept.delete(key));
    return reading;
  };
}

/**
 * The prerendered pages of a built app. There are fifty in nine languages, eight megabytes of memory, and an installation
 * shows a few: each is read when somebody opens it.
 */
export const readPrerendered = (webDir: string) => ({
  /** The landing page of a name (`landingName`). */
  landing: readOnce((name: string) => readFile(join(webDir, 'landing', `${name}.html`), 'utf8')),
  /** The pages for signing in. */
  forms: readOnce(
    async (language: Language): Promise<FormPages> =>
      JSON.parse(await readFile(join(webDir, 'forms', `${language}.json`), 'utf8')),
  ),
});
