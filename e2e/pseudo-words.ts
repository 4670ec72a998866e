import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { packOf } from '../apps/web/src/lib/word-packs.ts';
import { LANGUAGE_KEY, type Language } from '../packages/contract/src/languages.ts';
import { BUILD } from './next-build.ts';

type Tree = { [key: string]: string | Tree };

/** The language whose words are replaced: its dates and numbers look otherwise than in English. */
export const PSEUDO: Language = 'de';

const LOCALES = path.join(import.meta.dirname, '../apps/web/src/locales');
const KEPT = /(\{\{[^}]*\}\})/;
const ACCENTED: Record<string, string> = {
  ...{ a: 'áà', e: 'éè', i: 'íì', o: 'óò', u: 'úù', y: 'ýÿ', c: 'ç', n: 'ñ' },
  ...{ A: 'ÁÀ', E: 'ÉÈ', I: 'ÍÌ', O: 'ÓÒ', U: 'ÚÙ', C: 'Ç', N: 'Ñ' },
};

/** Around each text; they take no room, so that what is measured is the text. In reports they are ⟦ and ⟧. */
export const [OPEN, CLOSE] = ['\u2068', '\u2069'];

/**
 * A text that nobody wrote: in marks, accented and about 40 % longer, as the longest languages are. What it is
 * filled with stays outside the marks: that must be somebody's data, or a text of its own.
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

function readWords(language: Language): Record<string, Tree> {
  const files = readdirSync(path.join(LOCALES, language));
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(path.join(LOCALES, language, file), 'utf8')),
    ]),
  );
}

/** Makes the build whose German is what nobody speaks, for a test's server alone. */
export function makePseudoBuild(folder: string): void {
  cpSync(BUILD, folder, { recursive: true });
  const english = readWords('en');
  const assets = path.join(folder, 'assets');
  for (const name of readdirSync(assets)) {
    const [, pack, packed] = /^locale-de-(\w+)-[\w-]{8}\.js(\.\w+)?$/.exec(name) ?? [];
    if (!pack) continue;
    // It would be handed out in place of what is written below.
    if (packed) {
      rmSync(path.join(assets, name));
      continue;
    }
    const words = Object.entries(english).filter(([feature]) => packOf(feature) === pack);
    const text = `export const words = ${JSON.stringify(inAll(Object.fromEntries(words)))};`;
    writeFileSync(path.join(assets, name), text);
  }
  for (const name of [PSEUDO, `${PSEUDO}-thousands`]) {
    const landing = path.join(folder, 'landing', `${name}.html`);
    writeFileSync(landing, inPseudo(readFileSync(landing, 'utf8')));
  }
}

/** From now on this browser speaks it. */
export async function speakPseudo(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([{ name: LANGUAGE_KEY, value: PSEUDO, url: origin }]);
  await context.addInitScript(([key, language]) => localStorage.setItem(key, language), [
    LANGUAGE_KEY,
    PSEUDO,
  ] as const);
}

/** The landing page, which is drawn when the app is built, with other words. */
function inPseudo(html: string): string {
  const english = wordsOfLanding('en');
  let text = html;
  for (const [key, own] of wordsOfLanding(PSEUDO)) {
    const parts = own.split(/\{\{\s*(\w+)[^}]*\}\}/);
    // What stands in a placeholder is taken over.
    const pattern = parts.map((part, at) =>
      at % 2 === 1 ? `(?<${part}>[^<"]*?)` : forPattern(escaped(part)),
    );
    text = text.replace(new RegExp(`(?<=[>"])${pattern.join('')}(?=[<"])`, 'g'), (...match) => {
      const names: Record<string, string> = typeof match.at(-1) === 'object' ? match.at(-1) : {};
      const to = escaped(pseudo(english.get(key) ?? ''));
      return to.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name) => names[name] ?? '');
    });
  }
  return text;
}

/** Its own, and the name of its one control. */
function wordsOfLanding(language: Language): Map<string, string> {
  const words = [...flatten(readWords(language))];
  return new Map(words.filter(([key]) => key.startsWith('landing.') || key === 'common.language'));
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
