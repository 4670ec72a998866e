import { settingsAddress } from '@spotter/contract/settings-address';
import { useSearchParams } from 'wouter';
import { usePageTitle } from '#lib/page/page-title.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { late } from '#ui/state/late.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { ArchivesPart } from './archives-part.tsx';
import { FormerLink } from './former/former-link.tsx';
import { InsideList } from './inside-list.tsx';

// Few have any.
const FormerChats = late(() => import('./former/former-chats.tsx').then((m) => m.FormerChats));
const FormerChatView = late(() => import('./former/former-chat-view.tsx').then((m) => m.FormerChatView));

/** `/your-data`: the archive of a person's data, and the messages of archives that they read in. */
export function ArchivePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const former = search.get('former');
  if (!former) return <OwnArchive />;
  const whileLoading = <LinesSkeleton label={t('archives.former.loading')} lines={4} />;
  if (former === 'chats') return <FormerChats whileLoading={whileLoading} />;
  const page = Number(search.get('page')) || undefined;
  return <FormerChatView key={former} id={former} page={page} whileLoading={whileLoading} />;
}

/** The archive of all of a person's data: asked for, made meanwhile, downloaded. */
function OwnArchive() {
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
      <FormerLink />
    </div>
  );
}
