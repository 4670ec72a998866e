import { createContext, useContext, useSyncExternalStore } from 'react';
import { pageTexts, type Texts, type Translate } from './texts.ts';

/** Other texts than those of the page, for what is drawn at build time. */
export const GivenTexts = createContext<Texts | null>(null);

/** The texts in the reader's language, as React state. */
export function useTranslation(): { t: Translate; i18n: Texts } {
  const given = useContext(GivenTexts);
  const current = useSyncExternalStore(pageTexts.onLanguage, pageTexts.current, pageTexts.current);
  const i18n = given ?? current;
  return { t: i18n.t, i18n };
}
