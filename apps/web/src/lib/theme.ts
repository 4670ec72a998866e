import { isTheme, THEME_KEY, type Theme } from '@spotter/contract/themes';
import { browserStorage } from '#lib/storage/browser-storage.ts';

export type { Theme };

/** The theme chosen in this browser; `system` follows the operating system. */
export function chosenTheme(): Theme {
  const kept = browserStorage.read(THEME_KEY);
  return isTheme(kept) ? kept : 'system';
}

/** Applies the theme to the page. */
export function applyTheme(theme: Theme = chosenTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Tells the server, which draws a first frame before any script has come, and that this browser has the fonts. */
export function tellTheme(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${THEME_KEY}=${chosenTheme()}; path=/; max-age=31536000; samesite=lax`;
}

export function chooseTheme(theme: Theme): void {
  browserStorage.write(THEME_KEY, theme);
  applyTheme(theme);
  tellTheme();
}
