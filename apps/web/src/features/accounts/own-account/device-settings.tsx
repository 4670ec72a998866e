import { LANGUAGE_NAMES, LANGUAGES } from '@spotter/contract/languages';
import { changeLanguage, currentLanguage } from '#lib/i18n.ts';
import { useThemeChoice } from '#lib/use-theme-choice.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { SelectField } from '#ui/field/select-field.tsx';

/** Settings of this browser, not of the account; they take effect at once. */
export function DeviceSettings() {
  const { t } = useTranslation();
  const theme = useThemeChoice();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-15 text-ink-soft">{t('accounts.profile.lookText')}</p>
      <div className="flex flex-wrap gap-4">
        <ChoiceChips label={t('accounts.profile.theme')} {...theme} />
        <SelectField
          className="min-w-48 grow"
          label={t('common.language')}
          options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          value={currentLanguage()}
          onChange={(language) => void changeLanguage(language)}
        />
      </div>
    </div>
  );
}
