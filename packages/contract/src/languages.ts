/** The nine languages of the product, in the order of the picker. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja', 'ko'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** The key under which a browser keeps the chosen language (local storage and cookie). */
export const LANGUAGE_KEY = 'app-language';

/** Each language's name in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  zh: '中文',
  ja: '日本語',
  ko: '한국어',
};

/** True when the text is the code of one of the nine. */
export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && (LANGUAGES as readonly string[]).includes(text);
}

/** The first of the preferred tags ("de-AT", "pt") that matches one of the nine, else English. */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const base = tag.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return DEFAULT_LANGUAGE;
}

/** A language with a region: `en-GB`, `es-419`. */
const REGIONAL = /^([a-z]{2})-([a-z]{2}|\d{3})$/i;

/**
 * The form of a language in which the reader's dates and times are written: that of the first preferred tag in this
 * language, if it names a region, else the language. Chinese has one form here: a region of it may mean another script.
 */
export function dateLocale(language: Language, preferred: readonly string[]): string {
  const tag = preferred.find(
    (one) => pickLanguage([one]) === language && one.toLowerCase().startsWith(language),
  );
  return tag && language !== 'zh' && REGIONAL.test(tag) ? tag : language;
}
