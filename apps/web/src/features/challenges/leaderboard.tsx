import type { Challenge, LeaderboardEntry } from '@spotter/contract/challenges';
import { displayName, initial } from '@spotter/contract/display-name';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#features/accounts/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useFormat } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLeaderboard } from './api.ts';
import { LeaderboardLine } from './leaderboard-line.tsx';

type Props = {
  challenge: Challenge;
  /** Lines of a page. */
  limit: number;
  className?: string;
};

/** Ranks from the first on, page by page; one's own line stands below while it is further down. */
export function Leaderboard({ challenge, limit, className }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useLeaderboard(
    challenge.id,
    limit,
  );
  if (!data) {
    return error ? (
      <ErrorState
        title={t('challenges.leaderboard.failed')}
        text={errorText(error)}
        retryLabel={t('common.tryAgain')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <LeaderboardSkeleton lines={Math.min(limit, 5)} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<Users />}
        title={t('challenges.leaderboard.empty.title')}
        text={
          challenge.hasEnded
            ? t('challenges.leaderboard.empty.ended')
            : t('challenges.leaderboard.empty.text')
        }
      />
    );
  }
  const { mine } = challenge;
  const own: LeaderboardEntry | null =
    mine && !data.some((entry) => entry.isMe)
      ? {
          ...mine,
          personId: me.id,
          name: displayName({ ...me, email: null }) ?? initial(me),
          profileImageUrl: me.profileImageUrl,
          hasReachedGoal: mine.score >= challenge.goal,
          isMe: true,
        }
      : null;
  return (
    <div className={className}>
      <p role="status" className="sr-only">
        {mine && t('challenges.mine.rank', { rank: format.number(mine.rank) })}
      </p>
      <ol aria-label={t('challenges.leaderboard.title')} className="flex flex-col">
        {data.map((entry) => (
          <LeaderboardLine key={entry.personId} entry={entry} goalType={challenge.goalType} />
        ))}
      </ol>
      {error && (
        <p role="alert" className="px-2 py-2 text-13 text-danger">
          {errorText(error)}
        </p>
      )}
      {hasNextPage && (
        <Button
          tone="ghost"
          wide
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="text-brand-text!"
        >
          {t('challenges.leaderboard.more')}
        </Button>
      )}
      {own && (
        <ol
          aria-label={t('challenges.leaderboard.own')}
          className={classNames(
            // Above the bar at the bottom of a phone.
            'sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom,0px))] mt-1 border-line border-t bg-surface-1 pt-1 md:bottom-0',
            'in-[[role=dialog]]:-bottom-4! in-[[role=dialog]]:bg-surface-float in-[[role=dialog]]:pb-2',
          )}
        >
          <LeaderboardLine entry={own} goalType={challenge.goalType} />
        </ol>
      )}
    </div>
  );
}

function LeaderboardSkeleton({ lines }: { lines: number }) {
  const { t } = useTranslation();
  return (
    <div>
      <p role="status" className="mb-2 px-2 text-13 text-3">
        {t('challenges.leaderboard.loading')}
      </p>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className="flex min-h-13 items-center gap-3 px-2">
          <Skeleton className="w-7" />
          <Skeleton shape="circle" className="w-8" />
          <Skeleton className="flex-1" />
          <Skeleton className="w-12" />
        </div>
      ))}
    </div>
  );
}
