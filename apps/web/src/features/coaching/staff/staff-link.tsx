import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { Section } from '#ui/section.tsx';

/** Leads to the team, from a trainer's settings. */
export function StaffLink() {
  const { t } = useTranslation();
  return (
    <Section title={t('staff.title')} description={t('staff.text')}>
      <Link href={pathTo('/staff')} className={`${buttonLook({ tone: 'secondary' })} self-start`}>
        {t('staff.open')}
      </Link>
    </Section>
  );
}
