import { LANGUAGE_NAMES, LANGUAGES } from '@spotter/contract/languages';
import { Languages } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';

/**
 * A native picker of the nine languages, handled by the page's script. On a phone, and with `iconOnly`, only its icon
 * is visible.
 */
export function LanguageSelect({ iconOnly = false }: { iconOnly?: boolean }) {
  const { t, i18n } = useTranslation();
  return (
    <label
      className={classNames(
        'relative flex items-center justify-center rounded-control text-ink-soft hover:bg-surface-2 hover:text-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-brand-text',
        iconOnly ? 'size-10 pointer-coarse:size-11' : 'min-h-11 min-w-11 gap-2 px-2.5 font-medium text-15',
      )}
    >
      <Languages aria-hidden className="size-5 shrink-0" />
      {!iconOnly && (
        <span aria-hidden="true" className="hidden sm:inline">
          {LANGUAGE_NAMES[i18n.language as keyof typeof LANGUAGE_NAMES]}
        </span>
      )}
      <span className="sr-only">{t('common.language')}</span>
      <select
        id="language"
        defaultValue={i18n.language}
        autoComplete="off"
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-surface-1 text-15 text-ink opacity-0"
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
