import type { Challenge, LeaderboardEntry } from '@spotter/contract/challenges';
import { displayName, initial } from '@spotter/contract/display-name';
import type { ReactNode } from 'react';
import { useMe } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListMore } from '#ui/state/list-more.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useLeaderboard } from '../api.ts';
import { LeaderboardLine } from './leaderboard-line.tsx';

type Props = {
  challenge: Challenge;
  /** Rows per page. */
  limit: number;
  className?: string;
};

/** The leaderboard page by page; the reader's own row is shown below while it is further down. */
export function Leaderboard({ challenge, limit, className }: Props) {
  const { t } = useTranslation();
  const list = useLeaderboard(challenge.id, limit);
  return (
    <QueryView
      query={list}
      failed={t('challenges.leaderboard.failed')}
      loading={<LeaderboardSkeleton lines={Math.min(limit, 5)} />}
      empty={
        <EmptyState
          drawing="people"
          title={t('challenges.leaderboard.empty.title')}
          text={
            challenge.hasEnded
              ? t('challenges.leaderboard.empty.ended')
              : t('challenges.leaderboard.empty.text')
          }
        />
      }
    >
      {(entries) => (
        <Ranks challenge={challenge} data={entries} className={className}>
          <ListMore list={list} label={t('challenges.leaderboard.more')} look="plain" />
        </Ranks>
      )}
    </QueryView>
  );
}

type RanksProps = {
  challenge: Challenge;
  data: readonly LeaderboardEntry[];
  className: string | undefined;
  children: ReactNode;
};

function Ranks({ challenge, data, className, children }: RanksProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
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
      {children}
      {own && (
        <ol
          aria-label={t('challenges.leaderboard.own')}
          className={classNames(
            // Above the bottom bar of a phone.
            'sticky bottom-frame mt-1 border-line border-t bg-surface-1 pt-1',
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
      <p role="status" className="mb-2 px-2 text-13 text-ink-faint">
        {t('challenges.leaderboard.loading')}
      </p>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all skeletons are the same
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
