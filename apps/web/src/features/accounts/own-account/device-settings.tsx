import { LANGUAGE_NAMES, LANGUAGES } from '@spotter/contract/languages';
import { changeLanguage, currentLanguage } from '#lib/i18n.ts';
import { useThemeChoice } from '#lib/use-theme-choice.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Section } from '#ui/section.tsx';

/** Settings of this browser, not of the account; they take effect at once. */
export function DeviceSettings() {
  const { t } = useTranslation();
  const theme = useThemeChoice();
  return (
    <Section title={t('accounts.profile.look')} description={t('accounts.profile.lookText')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <ChoiceChips label={t('accounts.profile.theme')} {...theme} />
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
