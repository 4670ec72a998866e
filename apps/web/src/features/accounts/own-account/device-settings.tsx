import { LANGUAGE_NAMES, LANGUAGES } from '@spotter/contract/languages';
import { useState } from 'react';
import { changeLanguage, currentLanguage } from '#lib/i18n.ts';
import { chooseTheme, chosenTheme, type Theme } from '#lib/theme.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Section } from '#ui/section.tsx';

/** Settings of this browser, not of the account; they take effect at once. */
export function DeviceSettings() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  return (
    <Section title={t('accounts.profile.look')} description={t('accounts.profile.lookText')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <ChoiceChips
          label={t('accounts.profile.theme')}
          options={[
            { value: 'system', label: t('shell.theme.system') },
            { value: 'light', label: t('shell.theme.light') },
            { value: 'dark', label: t('shell.theme.dark') },
          ]}
          value={theme}
          onChange={(next) => {
            chooseTheme(next);
            setTheme(next);
          }}
        />
        <SelectField
          label={t('common.language')}
          options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          value={currentLanguage()}
          onChange={(language) => void changeLanguage(language)}
        />
      </div>
    </Section>
  );
}
