import { LANGUAGE_NAMES } from '@spotter/contract/languages';
import { Languages } from 'lucide-react';
import type { ComponentProps } from 'react';
import { currentLanguage } from '#lib/i18n.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';

/** Opens the language menu. */
export function LanguageButton(props: Omit<ComponentProps<'button'>, 'children'>) {
  const { t } = useTranslation();
  const name = LANGUAGE_NAMES[currentLanguage()];
  return <IconButton {...props} label={t('common.languageNow', { name })} icon={<Languages />} />;
}
