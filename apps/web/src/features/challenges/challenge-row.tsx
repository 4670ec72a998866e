import type { Challenge } from '@spotter/contract/challenges';
import { Star } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { JoinButton } from './join-button.tsx';
import { OwnProgress } from './leaderboard/own-progress.tsx';
import { WonBy } from './leaderboard/winners.tsx';
import { CATEGORY_ICONS, CATEGORY_KEYS, useGoalText, useStateText } from './words.ts';

/**
 * One challenge in the list, 64 px high: its goal, its state, and the reader's share of it, or the way to join. A press beside
 * these opens its details. Where there is little room, the share stands in place of the goal, and its ring of the icon.
 */
export function ChallengeRow({ challenge, onOpen }: { challenge: Challenge; onOpen: () => void }) {
  const { t } = useTranslation();
  const text = useGoalText();
  const stateText = useStateText();
  const { name, category, goal, goalType, participants, isActive, hasEnded, isFeatured, mine } = challenge;
  const Icon = CATEGORY_ICONS[category];
  return (
    <li className="relative grid min-h-16 grid-cols-[3rem_auto_minmax(0,1fr)_auto] items-center gap-x-2 border-line border-b px-3 @max-[22rem]:gap-x-1.25 @max-[22rem]:px-2 transition-colors last:border-b-0 hover:bg-surface-2/50 @min-[44rem]:col-span-full @min-[44rem]:grid-cols-subgrid @min-[44rem]:gap-x-4 @min-[44rem]:px-4">
      <span
        aria-hidden="true"
        className={classNames(
          'col-start-1 row-span-2 row-start-1 flex size-12 items-center justify-center rounded-inner',
          mine && '@max-[44rem]:hidden',
          hasEnded ? 'bg-surface-2 text-ink-faint' : 'bg-control text-ink-soft',
        )}
      >
        <Icon className="size-5.5" />
      </span>
      <div className="col-start-2 col-end-4 row-start-1 flex min-w-0 items-center gap-2 self-end @min-[44rem]:col-end-3">
        <h3 className="display min-w-0 truncate font-bold text-17 leading-snug! @min-[44rem]:whitespace-normal @min-[44rem]:leading-tight!">
          <button
            type="button"
            aria-label={t('challenges.detailsOf', { name })}
            title={name}
            onClick={onOpen}
            className="block max-w-full truncate text-left after:absolute after:inset-0 @min-[44rem]:line-clamp-2 @min-[44rem]:whitespace-normal"
          >
            {unbroken(name)}
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
      <Pill
        tone={isActive ? 'brand' : 'neutral'}
        className="col-start-2 row-start-2 self-start justify-self-start @min-[44rem]:col-start-3 @min-[44rem]:row-start-1 @min-[44rem]:self-end"
      >
        {stateText(challenge)}
      </Pill>
      <div
        className={classNames(
          'col-start-3 row-start-2 flex min-w-0 gap-x-2.5 self-start text-13 text-ink-soft leading-6! @min-[44rem]:col-start-2 @min-[44rem]:leading-snug!',
          mine && '@max-[44rem]:sr-only',
        )}
      >
        <p className="truncate @max-[44rem]:sr-only @min-[44rem]:line-clamp-2 @min-[44rem]:whitespace-normal">
          {text.task(goalType, goal)}
        </p>
        {/* Where there is little room, the number without its words. */}
        {!mine && (
          <p aria-hidden className="truncate @min-[44rem]:hidden">
            {text.amount(goalType, goal)}
          </p>
        )}
        {hasEnded && participants > 0 && <WonBy challenge={challenge} />}
      </div>
      <p className="tabular col-start-3 row-start-2 hidden self-start whitespace-nowrap text-13 text-ink-soft @min-[44rem]:block">
        {[t(CATEGORY_KEYS[category]), t('challenges.participants', { count: participants })].join(' · ')}
      </p>
      {mine && <OwnProgress challenge={challenge} size={48} />}
      {!mine && isActive && (
        <span className="relative col-start-4 row-span-2 row-start-1">
          <JoinButton challenge={challenge} tone="secondary" inRow />
        </span>
      )}
    </li>
  );
}
