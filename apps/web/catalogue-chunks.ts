import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@spotter/contract/languages';
import type { Plugin } from 'vite';
import { WORD_PACKS, type WordPack } from './src/lib/word-packs.ts';

const CATALOGUES = 'virtual:catalogues';
/** What the name of a part of a language's catalogue begins with; `<language>/<pack>` follows. */
export const CATALOGUE = 'virtual:catalogue/';

const LOCALES = join(import.meta.dirname, 'src/locales');

/**
 * The pack of each catalogue that is not in the first. Loaded when it is asked for, by an address that bundlers
 * leave alone: Vite bundles its configuration, and this would bring the whole app into it.
 */
async function readPacks(): Promise<ReadonlyMap<string, WordPack>> {
  const address = new URL('./src/app/every-feature.ts', import.meta.url).href;
  const { everyFeature } = (await import(address)) as typeof import('./src/app/every-feature.ts');
  return new Map<string, WordPack>([
    ['errors', 'errors'],
    ...everyFeature.flatMap((feature) => Object.entries(feature.words ?? {})),
  ]);
}

/**
 * The texts of errors that every page has: what can happen to any call. They are written out, because a file of both packs
 * would be loaded by itself.
 */
function errorsOfAnyCall(language: string): object {
  const { network, http } = JSON.parse(readFileSync(join(LOCALES, language, 'errors.json'), 'utf8'));
  return { network, http };
}

/** A file for each language and pack of `src/locales/<language>/<feature>.json`, and how to load each. */
export function oneChunkPerPack(): Plugin {
  return {
    name: 'one-chunk-per-pack',
    resolveId: (id) => (id === CATALOGUES || id.startsWith(CATALOGUE) ? id : undefined),
    async load(id) {
      if (id === CATALOGUES) {
        const loaders = LANGUAGES.map(
          (language) => `${language}: () => import('${CATALOGUE}${language}/first')`,
        );
        return `export const catalogues = { ${loaders.join(', ')} }`;
      }
      if (!id.startsWith(CATALOGUE)) return;
      const [language = '', pack] = id.slice(CATALOGUE.length).split('/');
      const packs = await readPacks();
      const features = readdirSync(join(LOCALES, language))
        .map((file) => file.replace('.json', ''))
        .filter((feature) => (packs.get(feature) ?? 'first') === pack);
      // A feature's name may have a hyphen, a variable's may not.
      const fileOf = (name: string) =>
        JSON.stringify(join(LOCALES, language, `${name}.json`).replaceAll('\\', '/'));
      const lines = features.map((name, at) => `import f${at} from ${fileOf(name)};`);
      const words = features.map((name, at) => `'${name}': f${at}`);
      if (pack !== 'first') return [...lines, `export const words = { ${words.join(', ')} };`].join('\n');
      // The first pack knows where the others of its language are: nobody needs those of nine languages.
      const others = WORD_PACKS.filter((other) => other !== 'first').map(
        (other) => `${other}: () => import('${CATALOGUE}${language}/${other}')`,
      );
      return [
        ...lines,
        `export const words = { ${words.join(', ')}, errors: ${JSON.stringify(errorsOfAnyCall(language))} };`,
        `export const packs = { ${others.join(', ')} };`,
      ].join('\n');
    },
  };
}
