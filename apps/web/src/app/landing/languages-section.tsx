import { LANGUAGE_NAMES, LANGUAGES } from '@spotter/contract/languages';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';

/** The nine languages by their own names, with the page's language highlighted. */
export function LanguagesSection() {
  const { t, i18n } = useTranslation();
  return (
    <section className="mx-auto max-w-landing px-safe pt-16 lg:pt-24">
      <h2 className="text-17 text-ink-soft">{t('landing.languages')}</h2>
      <ul className="display mt-4 flex flex-wrap gap-x-6 gap-y-1 font-extrabold text-32 lg:gap-x-10 lg:text-48">
        {LANGUAGES.map((language) => (
          <li
            key={language}
            lang={language}
            aria-current={language === i18n.language ? 'true' : undefined}
            className={classNames(language === i18n.language ? 'text-brand-text' : 'text-ink')}
          >
            {LANGUAGE_NAMES[language]}
          </li>
        ))}
      </ul>
    </section>
  );
}
