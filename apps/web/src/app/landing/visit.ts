import { isLanguage, LANGUAGE_KEY } from '@spotter/contract/languages';
import '../../styles/app.css';

/* All the JavaScript of the landing page: the language and the theme, which only this browser knows. */

/** As `lib/theme.ts` keeps it. */
const THEME_KEY = 'app-theme';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Tells the server by a cookie and asks for the page again, unless cookies are refused. */
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
  // The pictures are drawn in both, and a source follows the system.
  for (const source of document.querySelectorAll('source'))
    source.media = theme === 'dark' ? 'all' : 'not all';
}

document.getElementById('language')?.addEventListener('change', (event) => {
  const language = (event.target as HTMLSelectElement).value;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // the cookie alone remembers it
  }
  reloadIn(language);
});
