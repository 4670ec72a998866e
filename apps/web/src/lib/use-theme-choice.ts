import { useState } from 'react';
import { chooseTheme, chosenTheme, type Theme } from '#lib/theme.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** The choice of the theme, for whatever shows choices; it takes effect at once. */
export function useThemeChoice() {
  const { t } = useTranslation();
  const [value, setValue] = useState<Theme>(chosenTheme);
  const options: { value: Theme; label: string }[] = [
    { value: 'system', label: t('shell.theme.system') },
    { value: 'light', label: t('shell.theme.light') },
    { value: 'dark', label: t('shell.theme.dark') },
  ];
  function onChange(next: Theme) {
    chooseTheme(next);
    setValue(next);
  }
  return { value, options, onChange };
}
