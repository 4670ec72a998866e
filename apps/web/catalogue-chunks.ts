import { LANGUAGES } from '@spotter/contract/languages';
import type { Plugin } from 'vite';

const CATALOGUES = 'virtual:catalogues';
/** What the name of a language's catalogue begins with. */
export const CATALOGUE = 'virtual:catalogue/';

/** One file per language of `src/locales/<language>/<feature>.json`, and a list of how to load each. */
export function oneChunkPerLanguage(): Plugin {
  return {
    name: 'one-chunk-per-language',
    resolveId: (id) => (id === CATALOGUES || id.startsWith(CATALOGUE) ? id : undefined),
    load(id) {
      if (id === CATALOGUES) {
        const loaders = LANGUAGES.map((language) => `${language}: () => import('${CATALOGUE}${language}')`);
        return `export const catalogues = { ${loaders.join(', ')} }`;
      }
      if (!id.startsWith(CATALOGUE)) return;
      const files = `/src/locales/${id.slice(CATALOGUE.length)}/*.json`;
      return `export const files = import.meta.glob('${files}', { eager: true, import: 'default' })`;
    },
  };
}
