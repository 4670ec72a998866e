import { settingsAddress } from '@spotter/contract/settings-address';
import { usePageTitle } from '#lib/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ArchivesPart } from './archives-part.tsx';
import { InsideList } from './inside-list.tsx';

/** The archive of all of a person's data: asked for, made meanwhile, downloaded. */
export function ArchivePage() {
  const { t } = useTranslation();
  usePageTitle(t('archives.title'));
  const parts = [
    t('archives.inside.json'),
    t('archives.inside.tables'),
    t('archives.inside.recordings'),
    t('archives.inside.files'),
  ];
  return (
    <div className="flex w-full max-w-reading flex-col gap-8 min-[1100px]:max-w-none">
      <PageHeader
        above={<BackLink href={settingsAddress('data')}>{t('shell.profile.settings')}</BackLink>}
        title={t('archives.title')}
        description={t('archives.text')}
      />
      <div className="in-order grid gap-8 min-[1100px]:grid-cols-2 min-[1100px]:items-start">
        <ArchivesPart noneText={t('archives.noneText')} />
        <InsideList parts={parts} schema="/api/archives/schema" />
      </div>
    </div>
  );
}
