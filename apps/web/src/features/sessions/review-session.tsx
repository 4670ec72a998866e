import type { Session } from '@spotter/contract/sessions';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pill } from '#ui/pill.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { ItemCard } from './item-card.tsx';
import { SessionSums } from './session-sums.tsx';
import type { SessionView } from './use-session-view.ts';

/** A client's session as their coach sees it, also while it goes on: only to look at. */
export function ReviewSession({ session, view }: { session: Session; view: SessionView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { completedAt } = session;
  return (
    <div className="mx-auto flex max-w-feed flex-col gap-4">
      <PageHeader
        title={session.name}
        above={
          <span className="flex items-center gap-2 text-15 text-2">
            <Avatar name={session.client.name} size={24} decorative />
            {session.client.name}
          </span>
        }
      />
      <Card className="flex flex-col gap-4">
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
      </Card>
      {view.items.map((rows) => (
        <ItemCard key={rows.item.id} rows={rows} />
      ))}
    </div>
  );
}
