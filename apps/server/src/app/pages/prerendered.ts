import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormPages } from '@spotter/contract/form-pages';
import { landingName, VARIANTS } from '@spotter/contract/landing-pages';
import { LANGUAGES, type Language } from '@spotter/contract/languages';
import { inlineOf } from '#lib/http/headers.ts';
import { readOnce } from '#lib/read-once.ts';

/**
 * The prerendered pages of a built app: five landing pages and the pages of forms in nine languages, eight megabytes of
 * memory. An installation shows a few: each is read when somebody opens it.
 * @throws when a file of the build is missing
 */
export async function openPrerendered(webDir: string) {
  const landingFile = (name: string) => join(webDir, 'landing', `${name}.html`);
  const formsFile = (language: Language) => join(webDir, 'forms', `${language}.json`);
  const files = LANGUAGES.flatMap((language) => [
    formsFile(language),
    ...VARIANTS.map((variant) => landingFile(landingName(language, variant))),
  ]);
  await Promise.all(files.map((file) => access(file)));
  return {
    /** The landing page of a name (`landingName`). */
    landing: readOnce(async (name: string) => {
      const html = await readFile(landingFile(name), 'utf8');
      return { html, inline: inlineOf(html) };
    }),
    /** The pages for signing in. */
    forms: readOnce(async (language: Language) => {
      const forms: FormPages = JSON.parse(await readFile(formsFile(language), 'utf8'));
      return { forms, inline: inlineOf(forms.frame) };
    }),
  };
}
