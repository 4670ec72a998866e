import { LANGUAGE_NAMES, LANGUAGES } from '@spotter/contract/languages';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '#lib/i18n.ts';
import { Menu } from '#ui/menu.tsx';
import { MenuChoices } from '#ui/menu-choices.tsx';
import { LanguageButton } from './language-button.tsx';

/** The nine languages by their own names; a choice is kept and shown at once. */
export function LanguageMenu() {
  const { t } = useTranslation();
  return (
    <Menu trigger={<LanguageButton />}>
      <MenuChoices
        label={t('common.language')}
        options={LANGUAGES.map((language) => ({
          value: language,
          label: LANGUAGE_NAMES[language],
          lang: language,
        }))}
        value={currentLanguage()}
        onChange={(language) => void changeLanguage(language)}
      />
    </Menu>
  );
}
