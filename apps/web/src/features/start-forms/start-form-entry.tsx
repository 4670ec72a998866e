import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { Section } from '#ui/section.tsx';

/** In a client's settings: the way to their start form. */
export function StartFormEntry() {
  const { t } = useTranslation();
  return (
    <Section title={t('start-forms.title')} description={t('start-forms.entry.text')}>
      <Link href={pathTo('/start-form')} className={`${buttonLook({ tone: 'secondary' })} self-start`}>
        {t('start-forms.entry.open')}
      </Link>
    </Section>
  );
}
