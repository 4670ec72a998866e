import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { errorText } from '#lib/call/error-text.ts';
import { pathTo } from '#lib/paths.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { Card } from '#ui/card.tsx';
import { allOf } from '../feed-pages.ts';
import { useOneActivity } from '../one-api.ts';
import { ActivityItem } from './activity-item.tsx';

/** The activity that a notification links to, above the feed, with its comments open. */
export function LedTo({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useOneActivity(id);
  const [activity] = allOf(data);
  const place = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another activity is scrolled to again
  useEffect(() => {
    if (!isThere) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [id, isThere]);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t('activities.ledTo.title')}
      className="flex flex-col gap-3 border-line border-b pb-6 outline-none"
    >
      {activity && <ActivityItem key={id} activity={activity} startOpen />}
      {!activity && (
        <Card padding="small" role="status" className="flex min-h-20 items-center justify-between gap-3">
          <p className="text-15 text-ink-soft">
            {data ? t('activities.ledTo.gone') : error ? errorText(error) : t('activities.loading')}
          </p>
          {!data && error && (
            <Button tone="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('common.tryAgain')}
            </Button>
          )}
        </Card>
      )}
      <Link href={pathTo('/')} className={buttonLook({ tone: 'ghost', size: 'small' })}>
        {t('activities.ledTo.all')}
      </Link>
    </section>
  );
}
