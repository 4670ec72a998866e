import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormPages } from '@spotter/contract/form-pages';
import { LANGUAGES, type Language } from '@spotter/contract/languages';

/** The prerendered pages for signing in, by language. */
export async function readFormPages(webDir: string): Promise<ReadonlyMap<Language, FormPages>> {
  const read = async (language: Language) =>
    [
      language,
      JSON.parse(await readFile(join(webDir, 'forms', `${language}.json`), 'utf8')) as FormPages,
    ] as const;
  return new Map(await Promise.all(LANGUAGES.map(read)));
}
