import { settingsAddress } from '@spotter/contract/settings-address';
import { Link } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { ArchivesPart } from './archives-part.tsx';
import { InsideList } from './inside-list.tsx';

/**
 * The archive of a whole studio, for its owner: asked for, made meanwhile, downloaded; and the way in for one of another
 * Spotter.
 */
export function StudioDataPage() {
  const { t } = useTranslation();
  const me = useMe();
  usePageTitle(t('archives.studio.title'));
  const parts = [t('archives.studio.studio'), t('archives.studio.clients'), t('archives.studio.without')];
  return (
    <div className="flex w-full max-w-reading flex-col gap-8 min-[1100px]:max-w-none">
      <PageHeader
        above={<BackLink href={settingsAddress('studio')}>{t('shell.profile.settings')}</BackLink>}
        title={t('archives.studio.title')}
        description={t('archives.studio.text')}
      />
      <div className="in-order grid gap-8 min-[1100px]:grid-cols-2 min-[1100px]:items-start">
        <ArchivesPart ofStudio noneText={t('archives.studio.noneText')} />
        <InsideList parts={parts} schema="/api/archives/schema?of=studio" />
        <Section title={t('archives.studio.bring')} description={t('archives.studio.bringText')}>
          <Link href={pathTo('/imports', { client: me.id })} asChild>
            <LinkButton tone="secondary" className="self-start">
              {t('archives.studio.bringOpen')}
            </LinkButton>
          </Link>
        </Section>
      </div>
    </div>
  );
}
