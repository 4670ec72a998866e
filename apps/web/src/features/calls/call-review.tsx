import type { CallDetail } from '@spotter/contract/calls';
import { ChevronRight, Dumbbell } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { clockText } from '#lib/duration-text.ts';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { callPath, PATHS, sessionPath } from '#lib/paths.ts';
import { BackLink } from '#ui/back-link.tsx';
import { buttonLook } from '#ui/button-look.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Numeral } from '#ui/numeral.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCall } from './api.ts';
import { lengthOf, otherOf } from './call-states.ts';

/** `/video-call/:id`: a call that took place, as both look back on it. */
export function CallReview({ renderTimeline }: { renderTimeline: (call: CallDetail) => ReactNode }) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useCall(id);
  usePageTitle(t('calls.review.title'));
  return (
    <div className="mx-auto flex max-w-feed flex-col gap-6 lg:max-w-180">
      {!data && error && (
        <>
          <BackLink href={PATHS.videoCall}>{t('calls.title')}</BackLink>
          <Card padding="none">
            <ErrorState
              title={t('calls.review.failed')}
              text={errorText(error)}
              retryLabel={t('common.tryAgain')}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          </Card>
        </>
      )}
      {!data && !error && (
        <div role="status" className="flex flex-col gap-6">
          <span className="sr-only">{t('calls.review.loading')}</span>
          <div className="flex flex-col gap-2">
            <Skeleton className="mb-3 h-5 w-28" />
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
          <Skeleton shape="block" className="h-26" />
          <Skeleton shape="block" className="h-96" />
        </div>
      )}
      {data && <Review call={data} timeline={renderTimeline(data)} />}
    </div>
  );
}

function Review({ call, timeline }: { call: CallDetail; timeline: ReactNode }) {
  const { t } = useTranslation();
  const me = useMe();
  const format = useFormat();
  const other = otherOf(call, me.id);
  return (
    <>
      <PageHeader
        title={t('calls.review.with', { name: other.name })}
        description={format.instant(call.answeredAt ?? call.createdAt, {
          dateStyle: 'full',
          timeStyle: 'short',
        })}
        above={<BackLink href={PATHS.videoCall}>{t('calls.title')}</BackLink>}
        actions={
          <Link href={callPath(other.id)} className={buttonLook({ tone: 'secondary' })}>
            {t('calls.outcome.again')}
          </Link>
        }
      />
      <Card className="grid grid-cols-2 gap-4">
        <Numeral
          value={call.answeredAt ? clockText(lengthOf(call) / 1000) : '–'}
          label={t('calls.review.length')}
        />
        <Numeral value={format.number(call.sessions.length, 0)} label={t('calls.review.sessionCount')} />
      </Card>
      {call.answeredAt && timeline}
      <Section title={t('calls.review.sessions')}>
        {call.sessions.length === 0 ? (
          <Card padding="none">
            <EmptyState
              icon={<Dumbbell />}
              title={t('calls.review.none')}
              text={t('calls.review.noneText')}
            />
          </Card>
        ) : (
          <Card padding="none">
            <ul className="divide-y divide-line">
              {call.sessions.map((session) => (
                <li
                  key={session.id}
                  className="relative flex min-h-16 items-center gap-3 px-4 py-3 transition-colors hover:bg-surface-2/50"
                >
                  <Link
                    href={sessionPath(session.id)}
                    className="min-w-0 flex-1 truncate font-semibold text-1 text-15 no-underline after:absolute after:inset-0"
                  >
                    {session.name}
                  </Link>
                  <span className="shrink-0 text-13 text-3">
                    {session.completedAt ? t('calls.review.finished') : t('calls.review.open')}
                  </span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-3" />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Section>
    </>
  );
}
