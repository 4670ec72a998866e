import { catalogues } from 'virtual:catalogues';
import {
  dateLocale,
  isLanguage,
  LANGUAGE_KEY,
  type Language,
  pickLanguage,
} from '@spotter/contract/languages';
import { browserStorage } from '#lib/storage/browser-storage.ts';
import { type AskedPacks, askFor, type WordPack } from './word-packs.ts';
import { createTextStore, pageTexts, type TextStore, type Texts } from './words/texts.ts';

/** Word packs loaded in this visit. Changing the language loads all of them. */
const asked: AskedPacks = { now: new Set(['first']), withMore: new Set() };
const loaded = new Set<string>();
/** The language of the page, once its words are there. */
let spoken: Language | undefined;

/** Loads packs of a language into texts. */
async function readWords(into: TextStore, language: Language, packs: Iterable<WordPack>): Promise<void> {
  const first = await catalogues[language]();
  const parts = await Promise.all([...packs].map((pack) => (pack === 'first' ? first : first.packs[pack]())));
  for (const { words } of parts) into.add(language, words);
}

/** All packs of a language. */
async function packsOf(language: Language): Promise<WordPack[]> {
  const { packs } = await catalogues[language]();
  return ['first', ...(Object.keys(packs) as WordPack[])];
}

/** Loads the packs of a language that are missing. */
async function addWords(language: Language, packs: Iterable<WordPack>): Promise<void> {
  const missing = [...packs].filter((pack) => !loaded.has(`${language}/${pack}`));
  if (missing.length === 0) return;
  await readWords(pageTexts, language, missing);
  for (const pack of missing) loaded.add(`${language}/${pack}`);
}

/**
 * Loads a word pack. A page waits for the packs it needs.
 * @param onHome of it what the late parts of home say is enough until `more` is there
 */
export async function loadWords(pack: WordPack, onHome?: boolean): Promise<void> {
  await addWords(currentLanguage(), askFor(asked, pack, onHome));
}

/** Loads all word packs, for tests of parts whose pages have loaded theirs. */
export async function loadAllWords(): Promise<void> {
  for (const pack of await packsOf(currentLanguage())) await loadWords(pack);
}

/** The language chosen in this browser, else the first supported one of the browser's list, else English. */
export function preferredLanguage(): Language {
  const chosen = browserStorage.read(LANGUAGE_KEY);
  return isLanguage(chosen) ? chosen : pickLanguage(navigator.languages ?? []);
}

function mark(language: Language): void {
  document.documentElement.lang = language;
}

function speak(language: Language): void {
  spoken = language;
  mark(language);
  pageTexts.speak(language);
}

/** Names the language to the server, whose names of exercises are in it. */
function tellServer(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** Loads the reader's language before the first render. */
export async function startI18n(): Promise<void> {
  const language = preferredLanguage();
  // Some browsers forget a page's cookies after a week, and keep its storage.
  if (isLanguage(browserStorage.read(LANGUAGE_KEY))) tellServer(language);
  mark(language);
  await addWords(language, asked.now);
  speak(language);
}

/** Changes the language. It is stored in local storage, and in a cookie for the server's texts. */
export async function changeLanguage(language: Language): Promise<void> {
  browserStorage.write(LANGUAGE_KEY, language);
  tellServer(language);
  await addWords(language, asked.now);
  speak(language);
}

/** The current language of the page. */
export function currentLanguage(): Language {
  return spoken ?? preferredLanguage();
}

/** The locale of dates and times in a language, by the regions that the browser prefers. */
export const localeOfDates = (language: string): string =>
  isLanguage(language) ? dateLocale(language, navigator.languages ?? []) : language;

/** Loads the first words of a language for a first frame. @returns what makes it the language of what is drawn next */
export async function wordsToDraw(language: Language): Promise<() => void> {
  await addWords(language, ['first']);
  return () => {
    spoken = language;
    pageTexts.speak(language);
  };
}

/** A separate catalogue of one language, for pages rendered at build time. */
export async function createCatalogue(language: Language): Promise<Texts> {
  const store = createTextStore();
  await readWords(store, language, await packsOf(language));
  store.speak(language);
  return store.current();
}
