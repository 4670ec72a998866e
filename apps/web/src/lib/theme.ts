import { browserStorage } from '#lib/storage/browser-storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'app-theme';

/** The theme chosen in this browser; `system` follows the operating system. */
export function chosenTheme(): Theme {
  const kept = browserStorage.read(KEY);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

/** Applies the theme to the page. */
export function applyTheme(theme: Theme = chosenTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  browserStorage.write(KEY, theme);
  applyTheme(theme);
}
