import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'wouter';
import { errorText } from '#lib/error-text.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { clientPath, PATHS } from '#lib/paths.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useExerciseHistory } from './api.ts';
import { HistoryPlots } from './history-plots.tsx';
import { HistoryRecords } from './history-records.tsx';
import { HistorySessions } from './history-sessions.tsx';

/** One exercise over time, one's own or (`?client=`) a client's. */
export function ExerciseHistoryPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const clientId = search.get('client') ?? undefined;
  const { data, error, isFetching, refetch } = useExerciseHistory(id, clientId);
  usePageTitle(data?.exercise.name ?? t('progress.title'));
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6">
      <PageHeader
        above={
          <BackLink href={clientId ? clientPath(clientId) : PATHS.progress}>{t('progress.title')}</BackLink>
        }
        title={data?.exercise.name ?? <Skeleton className="h-8 w-56" />}
        description={t('progress.history.text')}
      />
      {data ? (
        <>
          <HistoryPlots history={data} />
          <HistoryRecords records={data.records} />
          <HistorySessions history={data} />
        </>
      ) : error ? (
        <ErrorState
          title={t('progress.failed')}
          text={errorText(error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div role="status" className="grid gap-4 lg:grid-cols-2">
          <span className="sr-only">{t('progress.loading')}</span>
          <Skeleton shape="block" className="h-56" />
          <Skeleton shape="block" className="h-56" />
        </div>
      )}
    </div>
  );
}
