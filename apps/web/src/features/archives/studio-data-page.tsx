import { settingsAddress } from '@spotter/contract/settings-address';
import { usePageTitle } from '#lib/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ArchivesPart } from './archives-part.tsx';
import { InsideList } from './inside-list.tsx';

/** The archive of a whole studio, for its owner: asked for, made meanwhile, downloaded. */
export function StudioDataPage() {
  const { t } = useTranslation();
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
      </div>
    </div>
  );
}
