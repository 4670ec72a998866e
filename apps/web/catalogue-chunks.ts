import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@spotter/contract/languages';
import type { Plugin } from 'vite';
import { LOCALES, readWords } from './read-words.ts';

const CATALOGUES = 'virtual:catalogues';
/** What the name of a part of a language's catalogue begins with; `<language>/<pack>` follows. */
export const CATALOGUE = 'virtual:catalogue/';

/**
 * A file for each language and pack of words, and how to load each.
 * @param isFirst whether home shows a text, see `readWords`
 */
export function oneChunkPerPack(isFirst?: (key: string) => boolean): Plugin {
  let words: ReturnType<typeof readWords> | undefined;
  return {
    name: 'one-chunk-per-pack',
    // Before the one of the configuration, which knows no build.
    ...(isFirst && { enforce: 'pre' }),
    buildStart() {
      words = undefined;
    },
    watchChange(file) {
      if (file.startsWith(LOCALES)) words = undefined;
    },
    resolveId: (id) => (id === CATALOGUES || id.startsWith(CATALOGUE) ? id : undefined),
    async load(id) {
      if (id === CATALOGUES) {
        const loaders = LANGUAGES.map(
          (language) => `${language}: () => import('${CATALOGUE}${language}/first')`,
        );
        return `export const catalogues = { ${loaders.join(', ')} }`;
      }
      if (!id.startsWith(CATALOGUE)) return;
      for (const file of readdirSync(LOCALES)) this.addWatchFile(join(LOCALES, file));
      words ??= readWords(isFirst);
      const packs = await words;
      const [language, pack] = id.slice(CATALOGUE.length).split('/');
      const own = `export const words = ${JSON.stringify(packs.get(`${language}/${pack}`))};`;
      if (pack !== 'first') return own;
      // The first pack knows where the others of its language are: nobody needs those of nine languages.
      const others = [...packs.keys()].filter((other) => other.startsWith(`${language}/`));
      const loaders = others.flatMap((other) => {
        const [, name] = other.split('/');
        return name === 'first' ? [] : [`${name}: () => import('${CATALOGUE}${other}')`];
      });
      return `${own}\nexport const packs = { ${loaders.join(', ')} };`;
    },
  };
}
