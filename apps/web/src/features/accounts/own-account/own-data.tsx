import { Download } from 'lucide-react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Section } from '#ui/section.tsx';

/** Leads to the archive of the person's data. */
export function OwnData() {
  const { t } = useTranslation();
  return (
    <Section title={t('accounts.export.title')} description={t('accounts.export.text')}>
      <Link href={pathTo('/your-data')} asChild>
        <LinkButton tone="secondary" className="self-start" icon={<Download aria-hidden />}>
          {t('accounts.export.submit')}
        </LinkButton>
      </Link>
    </Section>
  );
}
