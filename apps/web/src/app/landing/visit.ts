import { isLanguage, LANGUAGE_KEY } from '@spotter/contract/languages';

/*
 * All JavaScript of the landing page: the language and the theme, which only this browser knows. It stands in the page's head,
 * so a chosen theme is there from the start.
 */

/** The key that `lib/theme.ts` uses. */
const THEME_KEY = 'app-theme';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the language in a cookie for the server and reloads, unless cookies are blocked. */
function reloadIn(language: string): void {
  const pair = `${LANGUAGE_KEY}=${language}`;
  if (document.cookie.includes(pair)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${pair}; path=/; max-age=31536000; samesite=lax`;
  if (document.cookie.includes(pair)) location.reload();
}

const chosen = read(LANGUAGE_KEY);
if (isLanguage(chosen) && chosen !== document.documentElement.lang) reloadIn(chosen);

const theme = read(THEME_KEY);
if (theme === 'light' || theme === 'dark') {
  document.documentElement.dataset.theme = theme;
}

document.addEventListener('change', (event) => {
  const { id, value: language } = event.target as HTMLSelectElement;
  if (id !== 'language') return;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // storage is blocked; the cookie alone stores the language
  }
  reloadIn(language);
});
