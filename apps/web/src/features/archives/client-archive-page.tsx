import { useParams } from 'wouter';
import { useClients } from '#features/coaching/api.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ArchivesPart } from './archives-part.tsx';

/** The archive of what a coach may read of one client. */
export function ClientArchivePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const name = useClients().data?.find((one) => one.id === id)?.name ?? '';
  usePageTitle(t('archives.client.title', { name }));
  return (
    <div className="flex w-full max-w-reading flex-col gap-8 min-[1100px]:max-w-none">
      <PageHeader
        above={<BackLink href={pathTo('/coach/:id', { id })}>{name || t('archives.client.back')}</BackLink>}
        title={t('archives.client.title', { name })}
        description={t('archives.client.text')}
      />
      <ArchivesPart clientId={id} noneText={t('archives.client.noneText')} />
    </div>
  );
}
