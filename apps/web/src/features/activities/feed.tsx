import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useActivities } from './api.ts';
import { FeedList } from './feed-list.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { allOf } from './pages.ts';

/** The studio's activities but the one that is shown already; `onWrite` leads to the composer. */
export function Feed({ without, onWrite }: { without: string | null; onWrite: () => void }) {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } =
    useActivities();

  if (isPending) return <FeedSkeleton />;
  if (!data) {
    return (
      <Card padding="none">
        <ErrorState
          title={t('activities.error')}
          text={errorText(error)}
          retryLabel={t('common.tryAgain')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    );
  }
  const activities = allOf(data);
  if (activities.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          icon={<MessagesSquare />}
          title={t('activities.empty.title')}
          text={t('activities.empty.text')}
          action={
            <Button tone="secondary" onClick={onWrite}>
              {t('activities.empty.action')}
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <FeedList
      activities={activities.filter(({ id }) => id !== without)}
      hasMore={hasNextPage}
      loading={isFetching}
      error={isFetchNextPageError ? errorText(error) : undefined}
      onMore={() => void fetchNextPage()}
    />
  );
}
