import { LANGUAGE_NAMES, LANGUAGES } from '@spotter/contract/languages';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The system's own picker of the nine languages; `visit.ts` acts on it. Only its sign shows on a phone. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <label className="relative flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 font-medium text-15 text-2 hover:bg-surface-2 hover:text-1 has-focus-visible:outline-2 has-focus-visible:outline-brand-text">
      <Languages aria-hidden className="size-5 shrink-0" />
      <span aria-hidden="true" className="hidden sm:inline">
        {LANGUAGE_NAMES[i18n.language as keyof typeof LANGUAGE_NAMES]}
      </span>
      <span className="sr-only">{t('common.language')}</span>
      <select
        id="language"
        defaultValue={i18n.language}
        autoComplete="off"
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-surface-1 text-15 text-1 opacity-0"
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
