import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { Section } from '#ui/section.tsx';

/** Leads to the webhooks, from the owner's settings. */
export function WebhooksLink() {
  const { t } = useTranslation();
  return (
    <Section title={t('webhooks.title')} description={t('webhooks.text')}>
      <Link href={pathTo('/webhooks')} className={`${buttonLook({ tone: 'secondary' })} self-start`}>
        {t('webhooks.open')}
      </Link>
    </Section>
  );
}
