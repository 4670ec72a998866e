/** The themes of the app; `system` follows the operating system. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The key under which a browser keeps the chosen theme (local storage and cookie). */
export const THEME_KEY = 'app-theme';

export const isTheme = (text: unknown): text is Theme => (THEMES as readonly unknown[]).includes(text);
