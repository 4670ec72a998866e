import { Link } from 'wouter';
import { useFormat } from '#lib/format.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { LinesSkeleton } from '#ui/state/lines-skeleton.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useCheckInQueue } from '../api.ts';
import { type InPlace, QueueView } from './queue-view.tsx';

/** A trainer's queue of answered and missing check-ins. */
export function QueuePage(inPlace: InPlace) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useCheckInQueue();
  const items = query.data?.items ?? [];
  const answered = items.filter(({ answeredAt }) => answeredAt !== null).length;
  const missing = items.length - answered;
  const counts = [
    answered > 0 && t('check-ins.queue.waiting', { number: format.number(answered) }),
    missing > 0 && t('check-ins.queue.missingCount', { number: format.number(missing) }),
  ].filter(Boolean);
  return (
    <div className="in-order flex w-full flex-col gap-6">
      <PageHeader
        title={t('check-ins.nav.label')}
        description={counts.join(' · ') || t('check-ins.queue.text')}
        actions={
          <Link href={pathTo('/check-ins/forms')} className={buttonLook({ tone: 'secondary' })}>
            {t('check-ins.queue.forms')}
          </Link>
        }
      />
      <QueryView
        query={query}
        loading={<LinesSkeleton label={t('check-ins.queue.loading')} lines={6} />}
        failed={t('check-ins.queue.failed')}
        card
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing="list"
            title={t('check-ins.queue.empty.title')}
            text={t('check-ins.queue.empty.text')}
          />
        }
      >
        {(queue) => <QueueView queue={queue} {...inPlace} />}
      </QueryView>
      {items.length > 0 && (
        <p className="text-13 text-ink-faint max-lg:hidden">{t('check-ins.queue.keys')}</p>
      )}
    </div>
  );
}
