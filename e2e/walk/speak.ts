import type { BrowserContext } from '@playwright/test';
import { LANGUAGE_KEY, type Language } from '../../packages/contract/src/languages.ts';

/** From now on this browser uses a language. */
export async function speak(context: BrowserContext, origin: string, language: Language): Promise<void> {
  await context.addCookies([{ name: LANGUAGE_KEY, value: language, url: origin }]);
  await context.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [
    LANGUAGE_KEY,
    language,
  ] as const);
}
