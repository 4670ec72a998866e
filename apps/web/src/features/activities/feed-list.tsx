import type { Activity } from '@spotter/contract/activities';
import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { Button } from '#ui/button.tsx';
import { ActivityItem } from './activity-item.tsx';
import { FeedEnd } from './feed-end.tsx';
import { useHeld } from './use-held.ts';

type FeedListProps = {
  activities: readonly Activity[];
  hasMore: boolean;
  loading: boolean;
  error: string | undefined;
  onMore: () => void;
};

/** The loaded activities; older ones come by scrolling, new ones wait while the reader is further down. */
export function FeedList({ activities, hasMore, loading, error, onMore }: FeedListProps) {
  const { t } = useTranslation();
  const { id } = useMe();
  const list = useRef<HTMLUListElement>(null);
  const { shown, held, release } = useHeld(activities, id);

  function showNew() {
    release();
    window.scrollTo({ top: 0 });
    list.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <h2 className="sr-only">{t('activities.list')}</h2>
      <div aria-live="polite" className="sticky top-20 z-20 -mb-4 flex h-0 justify-center">
        {held.length > 0 && (
          <Button icon={<ArrowUp />} onClick={showNew} className="h-11 rounded-pill! shadow-float">
            {t('activities.newPosts', { count: held.length })}
          </Button>
        )}
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('activities.list')}
        className="flex flex-col gap-4 outline-none"
      >
        {shown.map((activity) => (
          <li key={activity.id}>
            <ActivityItem activity={activity} />
          </li>
        ))}
      </ul>
      {hasMore && <FeedEnd loading={loading} error={error} onMore={onMore} />}
    </>
  );
}
