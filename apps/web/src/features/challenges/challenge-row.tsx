import type { Challenge } from '@spotter/contract/challenges';
import { Star } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill.tsx';
import { JoinButton } from './join-button.tsx';
import { OwnProgress } from './leaderboard/own-progress.tsx';
import { WonBy } from './leaderboard/winners.tsx';
import { CATEGORY_ICONS, CATEGORY_KEYS, useGoalText, useStateText } from './words.ts';

/**
 * One challenge in the list, 64 px high where there is room: its goal, its state, and the reader's share of it, or the way to
 * join. A press beside these opens its details.
 */
export function ChallengeRow({ challenge, onOpen }: { challenge: Challenge; onOpen: () => void }) {
  const { t } = useTranslation();
  const text = useGoalText();
  const stateText = useStateText();
  const { name, category, goal, goalType, participants, isActive, hasEnded, isFeatured, mine } = challenge;
  const Icon = CATEGORY_ICONS[category];
  return (
    <li className="relative grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-line border-b px-4 py-3 transition-colors last:border-b-0 hover:bg-surface-2/50 @min-[44rem]:col-span-full @min-[44rem]:min-h-16 @min-[44rem]:grid-cols-subgrid @min-[44rem]:gap-x-4 @min-[44rem]:py-1.5">
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-12 items-center justify-center rounded-inner',
          hasEnded ? 'bg-surface-2 text-ink-faint' : 'bg-control text-ink-soft',
        )}
      >
        <Icon className="size-5.5" />
      </span>
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h3 className="display min-w-0 font-bold text-17 @min-[44rem]:truncate">
            <button
              type="button"
              aria-label={t('challenges.detailsOf', { name })}
              onClick={onOpen}
              className="text-left after:absolute after:inset-0"
            >
              {name}
            </button>
          </h3>
          {isFeatured && (
            <Star
              role="img"
              aria-label={t('challenges.featured.mark')}
              className="size-4 shrink-0 fill-current text-brand-text"
            />
          )}
        </div>
        <div className="flex flex-wrap gap-x-3 text-13 text-ink-soft">
          <p className="text-pretty">{text.task(goalType, goal)}</p>
          {hasEnded && participants > 0 && <WonBy challenge={challenge} />}
        </div>
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-2 @min-[44rem]:contents">
        <div
          className={classNames(
            'tabular flex flex-wrap gap-x-3 gap-y-1 text-13 text-ink-soft @min-[44rem]:flex-col @min-[44rem]:items-start',
            mine ? 'items-center' : 'min-w-36 flex-1 flex-col items-start',
          )}
        >
          <Pill tone={isActive ? 'brand' : 'neutral'}>{stateText(challenge)}</Pill>
          <span>
            {[t(CATEGORY_KEYS[category]), t('challenges.participants', { count: participants })].join(' · ')}
          </span>
        </div>
        {mine && <OwnProgress challenge={challenge} size={48} />}
        {!mine && isActive && (
          <span className="relative">
            <JoinButton challenge={challenge} tone="secondary" />
          </span>
        )}
      </div>
    </li>
  );
}
