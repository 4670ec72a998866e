import type { Activity } from '@spotter/contract/activities';
import { PAGE_DEFAULT } from '@spotter/contract/limits';
import { ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { TogetherContext } from '#features/heart-rate/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { late } from '#ui/state/late.tsx';
import { ListEnd } from '#ui/state/list-end.tsx';
import type { useActivities } from './api.ts';
import { FeedRow } from './feed-row.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { groupFinishes } from './finish/group-finishes.ts';
import { usePendingPosts } from './use-pending-posts.ts';

/** Loaded with the second page: the first paint needs none of it. */
const OlderActivities = late(() => import('./older-activities.tsx').then((m) => m.OlderActivities), {
  onHome: true,
});

type FeedListProps = {
  activities: readonly Activity[];
  /** The query of the feed. */
  feed: ReturnType<typeof useActivities>;
};

/** The loaded activities. Scrolling loads older ones; new ones are held back while the reader is further down. */
export function FeedList({ activities, feed }: FeedListProps) {
  const { t } = useTranslation();
  const { id } = useMe();
  const list = useRef<HTMLUListElement>(null);
  const { shown, pending, release } = usePendingPosts(activities, id);

  const { hasNextPage, isFetchingNextPage } = feed;
  useEffect(() => {
    if (isFetchingNextPage) OlderActivities.preload();
  }, [isFetchingNextPage]);
  const entries = groupFinishes(shown);
  const finishes = shown.flatMap(({ finish, sessionId }) => (finish && sessionId ? [sessionId] : []));
  const newest = entries.slice(0, PAGE_DEFAULT);
  const size = hasNextPage ? -1 : entries.length;

  function showNew() {
    release();
    window.scrollTo({ top: 0 });
    list.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <h2 className="sr-only">{t('activities.list')}</h2>
      <div aria-live="polite" className="sticky top-frame z-20 -mb-4 flex h-0 justify-center">
        {pending.length > 0 && (
          <Button icon={<ArrowUp />} onClick={showNew} className="h-11 rounded-pill! shadow-float">
            {t('activities.newPosts', { count: pending.length })}
          </Button>
        )}
      </div>
      <TogetherContext value={finishes}>
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('activities.list')}
          className="flex flex-col gap-4 outline-none"
        >
          {newest.map((entry, index) => (
            <FeedRow key={entry.id} entry={entry} place={index + 1} size={size} />
          ))}
          {entries.length > newest.length && (
            <OlderActivities
              entries={entries.slice(newest.length)}
              newer={newest.length}
              size={size}
              list={list}
            />
          )}
        </ul>
      </TogetherContext>
      <ListEnd list={feed}>
        <FeedSkeleton older />
      </ListEnd>
    </>
  );
}
