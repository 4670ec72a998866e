import type { ExerciseHistory, Stall } from '@spotter/contract/progress';
import { useParams, useSearchParams } from 'wouter';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { STAGE, STAGE_GRID } from '#ui/stage/desk-look.ts';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useExerciseHistory } from './api.ts';
import { HistoryPlots } from './history-plots.tsx';
import { HistoryRecords } from './history-records.tsx';
import { HistorySessions } from './history-sessions.tsx';
import { LiftCard } from './plots/lift-card.tsx';
import { useStallText } from './use-stall-text.ts';

/** The history of one exercise, one's own or (`?client=`) a client's. */
export function ExerciseHistoryPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const clientId = search.get('client') ?? undefined;
  const query = useExerciseHistory(id, clientId);
  const name = query.data?.exercise.name;
  usePageTitle(name ?? t('shell.nav.progress'));
  return (
    <div className={classNames('in-order flex w-full flex-col gap-6', STAGE_GRID)}>
      <div className={classNames('flex min-w-0 flex-col gap-6', STAGE)}>
        <PageHeader
          above={
            <BackLink href={clientId ? pathTo('/coach/:id', { id: clientId }) : pathTo('/progress')}>
              {t('shell.nav.progress')}
            </BackLink>
          }
          title={name ?? <Skeleton className="h-8 w-56" />}
          description={t('progress.history.text')}
        />
        {query.data && <HistoryStage history={query.data} />}
      </div>
      <div className="@container flex min-w-0 flex-col gap-8">
        <QueryView
          query={query}
          failed={t('progress.failed')}
          loading={
            <div role="status" className="grid gap-4 @2xl:grid-cols-2">
              <span className="sr-only">{t('progress.loading')}</span>
              <Skeleton shape="block" className="h-56" />
              <Skeleton shape="block" className="h-56" />
            </div>
          }
        >
          {(data) => (
            <>
              <StallLine stall={data.stalled} />
              <HistoryPlots history={data} />
              <HistoryRecords records={data.records} />
              <HistorySessions history={data} />
            </>
          )}
        </QueryView>
      </div>
    </div>
  );
}

/** The movement and its estimated one-rep maximum. */
function HistoryStage({ history: { exercise, sessions } }: { history: ExerciseHistory }) {
  const { t } = useTranslation();
  const hasEstimate = sessions.some(({ oneRepMax }) => oneRepMax !== null);
  const card = <LiftCard exercise={exercise} sessions={sessions} />;
  if (!hasEstimate) return card;
  return (
    <Section title={t('progress.history.oneRepMax')} description={t('progress.history.formula')}>
      {card}
    </Section>
  );
}

/** Says that the lift stands still, and what helps. */
function StallLine({ stall }: { stall: Stall | null | undefined }) {
  const { t } = useTranslation();
  const text = useStallText(stall);
  if (text === null) return null;
  return (
    <Card>
      <p className="font-semibold text-15">{text}</p>
      <p className="text-13 text-ink-soft">{t('progress.history.stalled')}</p>
    </Card>
  );
}
