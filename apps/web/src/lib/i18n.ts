import { catalogues } from 'virtual:catalogues';
import { isLanguage, LANGUAGE_KEY, type Language, pickLanguage } from '@spotter/contract/languages';
import i18next, { createInstance, type FormatterModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { browserStorage } from './browser-storage.ts';
import { WORD_PACKS, type WordPack } from './word-packs.ts';

/** The packs that pages of this visit have asked for; a change of language brings them all. */
const asked = new Set<WordPack>(['first']);
const loaded = new Set<string>();

async function readWords(language: Language, packs: Iterable<WordPack>): Promise<Record<string, unknown>> {
  const parts = await Promise.all([...packs].map((pack) => catalogues[language][pack]()));
  return Object.assign({}, ...parts.map(({ words }) => words));
}

/** Adds what is not there yet of a language's packs. */
async function addWords(language: Language, packs: Iterable<WordPack>): Promise<void> {
  const missing = [...packs].filter((pack) => !loaded.has(`${language}/${pack}`));
  if (missing.length === 0) return;
  i18next.addResourceBundle(language, 'translation', await readWords(language, missing), true, true);
  for (const pack of missing) loaded.add(`${language}/${pack}`);
}

/** Loads the words a page needs beside those that every page has; pages wait for it. */
export async function loadWords(pack: WordPack): Promise<void> {
  asked.add(pack);
  await addWords(currentLanguage(), [pack]);
}

const OPTIONS = {
  // A missing key shows the key itself.
  fallbackLng: false as const,
  interpolation: { escapeValue: false, alwaysFormat: true },
  returnNull: false as const,
};

/** Numbers within texts, written as their language writes them. */
const NUMBERS: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language) =>
    typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value,
};

/** The language chosen in this browser, else the first of its own that we speak, else English. */
export function preferredLanguage(): Language {
  const chosen = browserStorage.read(LANGUAGE_KEY);
  return isLanguage(chosen) ? chosen : pickLanguage(navigator.languages ?? []);
}

function mark(language: Language): void {
  document.documentElement.lang = language;
}

/** Loads the reader's language before the first page is drawn. */
export async function startI18n(): Promise<void> {
  const language = preferredLanguage();
  mark(language);
  await i18next
    .use(NUMBERS)
    .use(initReactI18next)
    .init({
      ...OPTIONS,
      lng: language,
      resources: {},
    });
  await addWords(language, asked);
}

/** Switches the language, kept in local storage (and a cookie, so that the server can greet in it). */
export async function changeLanguage(language: Language): Promise<void> {
  browserStorage.write(LANGUAGE_KEY, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=31536000; samesite=lax`;
  await addWords(language, asked);
  mark(language);
  await i18next.changeLanguage(language);
}

/** The language of the page now. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : preferredLanguage();
}

/** A catalogue on its own, for pages that are drawn at build time. */
export async function createCatalogue(language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(NUMBERS)
    .use(initReactI18next)
    .init({
      ...OPTIONS,
      lng: language,
      resources: { [language]: { translation: await readWords(language, WORD_PACKS) } },
    });
  return instance;
}
