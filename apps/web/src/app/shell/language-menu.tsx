// load-group: menus

import { LANGUAGE_NAMES, LANGUAGES } from '@spotter/contract/languages';
import { useState } from 'react';
import { changeLanguage, currentLanguage } from '#lib/i18n.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuChoices } from '#ui/menu/menu-choices.tsx';
import { LanguageButton } from './language-button.tsx';

/** The nine languages by their own names; a choice is stored and applied at once. */
export function LanguageMenu({ startOpen }: { startOpen: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(startOpen);
  return (
    <Menu trigger={<LanguageButton />} open={open} onOpenChange={setOpen}>
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
