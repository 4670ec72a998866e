import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { landingName, VARIANTS } from '../../packages/contract/src/landing-pages.ts';
import type { Language } from '../../packages/contract/src/languages.ts';
import { BUILD } from '../servers/next-build.ts';

type Tree = { [key: string]: string | Tree };

/** The language whose texts are replaced; its dates and numbers differ from English. */
export const PSEUDO: Language = 'de';

/** The keys of texts that are in prerendered pages. */
const PRERENDERED =
  /^(landing|accounts|shell\.visitor|errors\.(accounts|http|network))\b|^common\.(language|showPassword|hidePassword|tryAgain)$/;
const KEPT = /(\{\{[^}]*\}\})/;
const ACCENTED: Record<string, string> = {
  ...{ a: 'áà', e: 'éè', i: 'íì', o: 'óò', u: 'úù', y: 'ýÿ', c: 'ç', n: 'ñ' },
  ...{ A: 'ÁÀ', E: 'ÉÈ', I: 'ÍÌ', O: 'ÓÒ', U: 'ÚÙ', C: 'Ç', N: 'Ñ' },
};

/**
 * Markers around each text; they have no width, so that only the text is measured. Reports show them as ⟦ and
 * ⟧.
 */
export const [OPEN, CLOSE] = ['\u2068', '\u2069'];

/**
 * A pseudo-translation: marked, accented and about 40 % longer, like the longest languages. Filled-in values
 * stay outside the markers: they must be personal data or texts of their own.
 */
export function pseudo(text: string): string {
  const parts = text.split(KEPT);
  const strange = parts.map((part, at) =>
    at % 2 === 1 ? CLOSE + part + OPEN : part.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter),
  );
  return OPEN + strange.join('') + CLOSE;
}

const inAll = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, of]) => [key, typeof of === 'string' ? pseudo(of) : inAll(of)]),
  );

/**
 * The words of all languages by `<language>/<pack>`, as the build reads them; imported by URL so that the app is not compiled
 * with the tests.
 */
async function readWords(): Promise<ReadonlyMap<string, Tree>> {
  const address = new URL('../../apps/web/read-words.ts', import.meta.url).href;
  const build = (await import(address)) as { readWords(): Promise<ReadonlyMap<string, Tree>> };
  return build.readWords();
}

/** Makes a build whose German is the pseudo-language, for a test's server only. */
export async function makePseudoBuild(folder: string): Promise<void> {
  cpSync(BUILD, folder, { recursive: true });
  const packs = await readWords();
  const assets = path.join(folder, 'assets');
  for (const name of readdirSync(assets)) {
    const [, pack, packed] = /^locale-de-(\w+)-[\w-]{8}\.js(\.\w+)?$/.exec(name) ?? [];
    if (!pack) continue;
    // They would be served in place of the changed files.
    if (packed) {
      rmSync(path.join(assets, name));
      continue;
    }
    const text = `export const words = ${JSON.stringify(inAll(packs.get(`en/${pack}`) ?? {}))};`;
    if (pack !== 'first') {
      writeFileSync(path.join(assets, name), text);
      continue;
    }
    // It also says where the other packs are.
    renameSync(path.join(assets, name), path.join(assets, 'packs-of-pseudo.js'));
    writeFileSync(path.join(assets, name), `export { packs } from './packs-of-pseudo.js';\n${text}`);
  }
  const ofPages = { english: wordsOfPages(packs, 'en'), own: wordsOfPages(packs, PSEUDO) };
  for (const name of VARIANTS.map((variant) => landingName(PSEUDO, variant))) {
    const landing = path.join(folder, 'landing', `${name}.html`);
    writeFileSync(landing, inPseudo(readFileSync(landing, 'utf8'), ofPages));
  }
  const forms = path.join(folder, 'forms', `${PSEUDO}.json`);
  const pages = JSON.parse(readFileSync(forms, 'utf8'), (_, value) =>
    typeof value === 'string' ? inPseudo(value, ofPages) : value,
  );
  writeFileSync(forms, JSON.stringify(pages));
}

/** A prerendered page, or a part of one, with the replaced texts. */
function inPseudo(html: string, words: Record<'english' | 'own', Map<string, string>>): string {
  let text = html;
  for (const [key, own] of words.own) {
    const parts = own.split(/\{\{\s*(\w+)[^}]*\}\}/);
    // The content of a placeholder is kept.
    const pattern = parts.map((part, at) =>
      at % 2 === 1 ? `(?<${part}>[^<"]*?)` : forPattern(escaped(part)),
    );
    text = text.replace(new RegExp(`(?<=^|[>"])${pattern.join('')}(?=[<"]|$)`, 'g'), (...match) => {
      const names: Record<string, string> = typeof match.at(-1) === 'object' ? match.at(-1) : {};
      const to = escaped(pseudo(words.english.get(key) ?? ''));
      return to.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name) => names[name] ?? '');
    });
  }
  return text;
}

/** The texts of the landing page and of those for signing in. */
function wordsOfPages(packs: ReadonlyMap<string, Tree>, language: Language): Map<string, string> {
  const own = [...packs].filter(([key]) => key.startsWith(`${language}/`));
  const words = own.flatMap(([, pack]) => [...flatten(pack)]);
  return new Map(words.filter(([key]) => PRERENDERED.test(key)));
}

function flatten(words: Tree, at = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, of]) =>
      typeof of === 'string' ? [[at + key, of] as const] : [...flatten(of, `${at}${key}.`)],
    ),
  );
}

const forPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;').replaceAll('<', '&lt;');
