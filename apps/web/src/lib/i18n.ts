import { catalogues } from 'virtual:catalogues';
import { isLanguage, LANGUAGE_KEY, type Language, pickLanguage } from '@spotter/contract/languages';
import i18next, { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { browserStorage } from './browser-storage.ts';

type Catalogue = Record<string, unknown>;

/** A language's catalogue: `locales/<language>/<feature>.json` under the feature's name, one file when built. */
async function loadCatalogue(language: Language): Promise<Catalogue> {
  const { files } = await catalogues[language]();
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.split('/').pop()?.replace('.json', ''), texts]),
  );
}

const OPTIONS = {
  // A missing key shows the key itself.
  fallbackLng: false as const,
  interpolation: { escapeValue: false },
  returnNull: false as const,
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
  await i18next.use(initReactI18next).init({
    ...OPTIONS,
    lng: language,
    resources: { [language]: { translation: await loadCatalogue(language) } },
  });
}

/** Switches the language, kept in local storage (and a cookie, so that the server can greet in it). */
export async function changeLanguage(language: Language): Promise<void> {
  browserStorage.write(LANGUAGE_KEY, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=31536000; samesite=lax`;
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await loadCatalogue(language));
  }
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
  await instance.use(initReactI18next).init({
    ...OPTIONS,
    lng: language,
    resources: { [language]: { translation: await loadCatalogue(language) } },
  });
  return instance;
}
