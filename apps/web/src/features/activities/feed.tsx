import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { useActivities } from './api.ts';
import { FeedList } from './feed-list.tsx';
import { allOf } from './feed-pages.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';

/** The studio's activities, without one that is already shown; `onWrite` focuses the composer. */
export function Feed({ without, onWrite }: { without: string | null; onWrite: () => void }) {
  const { t } = useTranslation();
  const feed = useActivities();
  return (
    <QueryView
      query={feed}
      loading={<FeedSkeleton />}
      failed={t('activities.error')}
      card
      isEmpty={(pages) => allOf(pages).length === 0}
      empty={
        <EmptyState
          drawing="feed"
          title={t('activities.empty.title')}
          text={t('activities.empty.text')}
          action={
            <Button tone="secondary" onClick={onWrite}>
              {t('activities.empty.action')}
            </Button>
          }
        />
      }
    >
      {(pages) => <FeedList activities={allOf(pages).filter(({ id }) => id !== without)} feed={feed} />}
    </QueryView>
  );
}
