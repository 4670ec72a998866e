import type { CallDetail } from '@spotter/contract/calls';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { clockText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { BackLink } from '#ui/button/back-link.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Numeral } from '#ui/numeral.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useCall } from './api.ts';
import { lengthOf, otherOf } from './call-rules.ts';

/** `/video-call/:id`: the review of a past call, for both people. */
export function CallReview({ renderTimeline }: { renderTimeline: (call: CallDetail) => ReactNode }) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useCall(id);
  usePageTitle(t('calls.review.title'));
  return (
    <div className="in-order mx-auto flex max-w-reading flex-col gap-6 lg:max-w-none">
      {!query.data && query.error && <BackLink href={pathTo('/video-call')}>{t('calls.title')}</BackLink>}
      <QueryView
        query={query}
        failed={t('calls.review.failed')}
        card
        loading={
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
        }
      >
        {(call) => <Review call={call} timeline={renderTimeline(call)} />}
      </QueryView>
    </div>
  );
}

/** On wide screens the heart rate stands beside the numbers and the workouts. */
const BESIDE = 'lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start';

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
        above={<BackLink href={pathTo('/video-call')}>{t('calls.title')}</BackLink>}
        actions={
          <Link
            href={pathTo('/video-call', { person: other.id })}
            className={buttonLook({ tone: 'secondary' })}
          >
            {t('calls.outcome.again')}
          </Link>
        }
      />
      <div className={classNames('in-order flex min-w-0 flex-col gap-6', call.answeredAt && BESIDE)}>
        <Card className="grid grid-cols-2 gap-4">
          <Numeral
            value={call.answeredAt ? clockText(lengthOf(call) / 1000) : '–'}
            label={t('calls.review.length')}
          />
          <Numeral value={format.number(call.sessions.length, 0)} label={t('calls.review.sessionCount')} />
        </Card>
        {call.answeredAt && (
          <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">{timeline}</div>
        )}
        <Section title={t('calls.review.sessions')}>
          {call.sessions.length === 0 ? (
            <Card padding="none">
              <EmptyState
                drawing="workouts"
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
                      href={pathTo('/sessions/:id', { id: session.id })}
                      className="min-w-0 flex-1 truncate font-semibold text-ink text-15 no-underline after:absolute after:inset-0"
                    >
                      {session.name}
                    </Link>
                    <span className="shrink-0 text-13 text-ink-faint">
                      {session.completedAt ? t('calls.review.finished') : t('calls.review.open')}
                    </span>
                    <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </Section>
      </div>
    </>
  );
}
