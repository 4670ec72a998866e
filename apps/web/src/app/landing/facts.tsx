import { useTranslation } from 'react-i18next';

const FACTS = [
  { fact: 'heart', number: 5 },
  { fact: 'offline', number: 0 },
  { fact: 'server', number: 2 },
  { fact: 'languages', number: 9 },
  { fact: 'brand', number: 1 },
] as const;

/** What sets it apart, each by its number. */
export function Facts() {
  const { t } = useTranslation();
  return (
    <section aria-label={t('landing.facts.label')} className="relative border-line border-y bg-surface-1">
      <ul className="mx-auto grid max-w-page divide-y divide-line px-safe lg:grid-cols-5 lg:divide-x lg:divide-y-0">
        {FACTS.map(({ fact, number }) => (
          <li
            key={fact}
            className="flex items-center gap-4 py-4 lg:flex-col lg:items-start lg:gap-1 lg:px-5 lg:py-7 lg:first:pl-0 lg:last:pr-0"
          >
            <span className="display w-10 shrink-0 font-extrabold text-48 text-brand-text leading-none">
              {number}
            </span>
            <span className="text-15 text-2">{t(`landing.facts.${fact}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
