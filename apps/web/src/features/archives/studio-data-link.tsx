import { Download } from 'lucide-react';
import { Link } from 'wouter';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Section } from '#ui/section.tsx';

/** Leads to the archive of the studio, from the owner's settings. */
export function StudioDataLink() {
  const { t } = useTranslation();
  return (
    <Section title={t('archives.studio.title')} description={t('archives.studio.text')}>
      <Link href={pathTo('/studio-data')} asChild>
        <LinkButton tone="secondary" className="self-start" icon={<Download aria-hidden />}>
          {t('archives.studio.open')}
        </LinkButton>
      </Link>
    </Section>
  );
}
