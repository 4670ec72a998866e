import { ArrowLeftRight, MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pill } from '#ui/pill.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { DoneItems } from './done-items.tsx';
import type { SessionParts } from './parts.ts';
import type { ReadSession } from './read-session.ts';
import { RecordList } from './record-list.tsx';
import { SessionSums } from './session-sums.tsx';
import { isSwapped } from './swaps.ts';
import type { SessionView } from './use-session-view.ts';
import { useTimeline } from './use-timeline.ts';

/** A client's session as their coach sees it, also while it goes on: planned beside done, only to look at. */
export function ReviewSession({
  session,
  view,
  renderTimeline,
}: Pick<SessionParts, 'renderTimeline'> & { session: ReadSession; view: SessionView }) {
  const timeline = useTimeline(session, view);
  const { t } = useTranslation();
  const format = useFormat();
  usePageTitle(session.name);
  const { completedAt } = session;
  const swaps = view.items.filter(({ item }) => isSwapped(item));
  return (
    <div className="mx-auto flex max-w-feed flex-col gap-4 lg:max-w-page lg:gap-6">
      <PageHeader
        title={session.name}
        above={
          <span className="flex items-center gap-2 text-15 text-2">
            <Avatar name={session.client.name} size={24} decorative />
            {session.client.name}
          </span>
        }
      />
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-6">
        <Card className="flex flex-col gap-5 lg:sticky lg:top-24">
          <div className="flex items-center justify-between gap-3">
            <Pill tone={completedAt ? 'positive' : 'brand'}>
              {completedAt ? t('sessions.review.finished') : t('sessions.review.going')}
            </Pill>
            <span className="text-13 text-3">{format.instant(completedAt ?? session.startedAt)}</span>
          </div>
          <SessionSums view={view} startedAt={session.startedAt} />
          <ProgressBar
            label={t('sessions.progressLabel')}
            value={view.done}
            max={view.total}
            valueText={t('sessions.progress', { done: view.done, total: view.total })}
          />
          {session.note && (
            <p className="flex gap-2 whitespace-pre-line rounded-control bg-surface-2 px-3 py-2 text-15">
              <MessageSquareText aria-hidden className="mt-0.5 size-4.5 shrink-0 text-3" />
              <span>
                <span className="sr-only">{t('sessions.review.note', { name: session.client.name })} </span>
                {session.note}
              </span>
            </p>
          )}
          {swaps.length > 0 && (
            <ul className="flex flex-col gap-1 text-15 text-2">
              {swaps.map(({ item }) => (
                <li key={item.id} className="flex gap-2">
                  <ArrowLeftRight aria-hidden className="mt-0.5 size-4.5 shrink-0 text-3" />
                  {t('sessions.swap.line', { done: item.exercise.name, planned: item.plannedName })}
                </li>
              ))}
            </ul>
          )}
          <RecordList view={view} />
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          {timeline && renderTimeline(timeline)}
          <h2 className="sr-only">{t('sessions.review.exercises')}</h2>
          <DoneItems view={view} />
        </div>
      </div>
    </div>
  );
}
