import type { LeaderboardEntry } from '@spotter/contract/challenges';
import { CircleCheckBig } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { type GoalType, useGoalText } from '../words.ts';
import { EntryPicture } from './entry-picture.tsx';

const MEDALS: Record<number, string> = {
  1: 'bg-brand text-brand-contrast',
  2: 'bg-brand-soft text-brand-text inset-ring inset-ring-brand-text/50',
  3: 'bg-brand-soft text-brand-text',
};

type Props = { entry: LeaderboardEntry; goalType: GoalType };

/** A row of the leaderboard: rank, person and score. */
export function LeaderboardLine({ entry, goalType }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useGoalText();
  const { rank, score, hasReachedGoal, isMe } = entry;
  const name = entry.name ?? t('challenges.leaderboard.member');
  return (
    <li
      aria-current={isMe || undefined}
      className={classNames(
        'flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 max-[22.5rem]:gap-1.5',
        isMe && 'bg-brand-soft',
      )}
    >
      <span
        className={classNames(
          'display tabular flex h-7 min-w-7 shrink-0 items-center justify-center rounded-pill px-1.5 font-bold text-13',
          MEDALS[rank] ?? 'text-ink-soft',
        )}
      >
        <span className="sr-only">{t('challenges.leaderboard.rank', { rank: format.number(rank) })}</span>
        <span aria-hidden="true">{format.number(rank)}</span>
      </span>
      <EntryPicture entry={entry} size={32} />
      <span className="flex min-w-0 flex-1 flex-col">
        <bdi
          className={classNames('line-clamp-2 break-words text-15', isMe ? 'font-semibold' : 'font-medium')}
        >
          {name}
        </bdi>
        {isMe && <span className="text-13 text-ink-soft">{t('challenges.leaderboard.you')}</span>}
      </span>
      {hasReachedGoal && (
        <CircleCheckBig
          role="img"
          aria-label={t('challenges.leaderboard.reached')}
          className="size-4.5 shrink-0 text-positive"
        />
      )}
      <span className="tabular shrink-0 text-right font-semibold text-15">
        {text.amount(goalType, score)}
      </span>
    </li>
  );
}
