import { catalogues } from 'virtual:catalogues';
import { isLanguage, LANGUAGE_KEY, type Language, pickLanguage } from '@spotter/contract/languages';
import i18next, { createInstance, type FormatterModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { browserStorage } from '#lib/storage/browser-storage.ts';
import { WORD_PACKS, type WordPack } from './word-packs.ts';

/** Word packs loaded in this visit. Changing the language loads all of them. */
const asked = new Set<WordPack>(['first']);
const loaded = new Set<string>();

async function readWords(language: Language, packs: Iterable<WordPack>): Promise<Record<string, unknown>> {
  const parts = await Promise.all([...packs].map((pack) => catalogues[language][pack]()));
  return Object.assign({}, ...parts.map(({ words }) => words));
}

/** Loads the packs of a language that are missing. */
async function addWords(language: Language, packs: Iterable<WordPack>): Promise<void> {
  const missing = [...packs].filter((pack) => !loaded.has(`${language}/${pack}`));
  if (missing.length === 0) return;
  i18next.addResourceBundle(language, 'translation', await readWords(language, missing), true, true);
  for (const pack of missing) loaded.add(`${language}/${pack}`);
}

/** Loads a word pack. A page waits for the packs it needs. */
export async function loadWords(pack: WordPack): Promise<void> {
  asked.add(pack);
  await addWords(currentLanguage(), [pack]);
}

const OPTIONS = {
  // A missing key is shown as the key.
  fallbackLng: false as const,
  interpolation: { escapeValue: false, alwaysFormat: true },
  returnNull: false as const,
};

/** Formats numbers in texts for the language. */
const NUMBERS: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language) =>
    typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value,
};

/** The language chosen in this browser, else the first supported one of the browser's list, else English. */
export function preferredLanguage(): Language {
  const chosen = browserStorage.read(LANGUAGE_KEY);
  return isLanguage(chosen) ? chosen : pickLanguage(navigator.languages ?? []);
}

function mark(language: Language): void {
  document.documentElement.lang = language;
}

/** Loads the reader's language before the first render. */
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

/** Changes the language. It is stored in local storage, and in a cookie for the server's texts. */
export async function changeLanguage(language: Language): Promise<void> {
  browserStorage.write(LANGUAGE_KEY, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=31536000; samesite=lax`;
  await addWords(language, asked);
  mark(language);
  await i18next.changeLanguage(language);
}

/** The current language of the page. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : preferredLanguage();
}

/** A separate catalogue of one language, for pages rendered at build time. */
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
