import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@spotter/contract/errors';
import { joinHyphens } from './join-hyphens.ts';
import type { WordPack } from './src/lib/word-packs.ts';
import type { Words } from './src/lib/words/texts.ts';

export const LOCALES = join(import.meta.dirname, 'src/locales');

/**
 * The pack of each catalogue that is not in the first. Loaded when it is asked for, by an address that bundlers
 * leave alone: Vite bundles its configuration, and this would bring the whole app into it.
 */
async function packsOfCatalogues(): Promise<ReadonlyMap<string, WordPack>> {
  const address = new URL('./src/app/every-feature.ts', import.meta.url).href;
  const { everyFeature } = (await import(address)) as typeof import('./src/app/every-feature.ts');
  return new Map(everyFeature.flatMap((feature) => Object.entries(feature.words ?? {})));
}

/** Words in two parts, by their keys. */
function inTwo(words: Words, isFirst: (key: string) => boolean, before: string): [first: Words, more: Words] {
  const parts: [Record<string, string | Words>, Record<string, string | Words>] = [{}, {}];
  for (const [name, of] of Object.entries(words)) {
    const key = `${before}.${name}`;
    if (typeof of === 'string') parts[isFirst(key) ? 0 : 1][name] = of;
    else
      for (const [at, part] of inTwo(of, isFirst, key).entries())
        if (Object.keys(part).length > 0) (parts[at] as Record<string, Words>)[name] = part;
  }
  return parts;
}

/**
 * The words of all languages by `<language>/<pack>`, from the catalogues `src/locales/<name>.json`. Of each catalogue, `nav`,
 * the names of its places, is in the first pack, and `errors` in that of the texts of error codes, where the codes
 * `<feature>.client_not_found` share one. Hyphens do not break where only a scrap of a word would be left.
 * @param isFirst whether home shows a text: of the catalogues without a pack it is in `first` and not in `more`, of the others
 * in `home` too
 */
export async function readWords(
  isFirst: (key: string) => boolean = () => true,
): Promise<ReadonlyMap<string, Words>> {
  const packOf = await packsOfCatalogues();
  const packs = new Map<string, Record<string, Words>>();
  const put = (key: string, name: string, words: Words) => {
    const of = packs.get(key) ?? {};
    packs.set(key, { ...of, [name]: { ...(of[name] as object), ...words } });
  };
  for (const file of readdirSync(LOCALES).sort()) {
    const name = file.replace('.json', '');
    const text = readFileSync(join(LOCALES, file), 'utf8');
    const languages: Record<string, Words> = JSON.parse(text, (_key, value) =>
      typeof value === 'string' ? joinHyphens(value) : value,
    );
    for (const [language, { nav, errors, ...words }] of Object.entries(languages)) {
      const pack = packOf.get(name);
      const [first, more] = inTwo(words, isFirst, name);
      if (pack) {
        put(`${language}/${pack}`, name, words);
        if (Object.keys(first).length > 0) put(`${language}/home`, name, first);
      } else {
        put(`${language}/first`, name, first);
        put(`${language}/more`, name, more);
      }
      if (nav) put(`${language}/first`, name, { nav });
      // The first part of a code is the feature's name.
      if (errors) put(`${language}/errors`, 'errors', { [name.replaceAll('-', '_')]: errors });
    }
  }
  for (const pack of packs.values()) if (pack.errors) pack.errors = withShared(pack.errors);
  return packs;
}

/** Each feature's code of a name without a text of its own takes that of `errors.json`. */
function withShared({ errors: shared, ...errors }: Words): Words {
  const all: Record<string, string | Words> = errors;
  for (const [feature = '', reason = ''] of Object.keys(errorCodes).map((code) => code.split('.'))) {
    const text = (shared as Words | undefined)?.[reason];
    if (text !== undefined) all[feature] = { [reason]: text, ...(errors[feature] as Words) };
  }
  return all;
}
