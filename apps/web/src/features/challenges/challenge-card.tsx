import type { Challenge } from '@spotter/contract/challenges';
import { Star } from 'lucide-react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Pill } from '#ui/pill.tsx';
import { JoinButton } from './join-button.tsx';
import { OwnProgress } from './leaderboard/own-progress.tsx';
import { WonBy } from './leaderboard/winners.tsx';
import { CATEGORY_ICONS, CATEGORY_KEYS, useGoalText, useStateText } from './words.ts';

/** One challenge in the list, with its actions. */
export function ChallengeCard({ challenge, onOpen }: { challenge: Challenge; onOpen: () => void }) {
  const { t } = useTranslation();
  const text = useGoalText();
  const stateText = useStateText();
  const { name, category, goal, goalType, participants, hasEnded, isFeatured } = challenge;
  const Icon = CATEGORY_ICONS[category];
  return (
    <Card as="li" padding="small" className="flex flex-col gap-4 [contain-intrinsic-size:auto_180px]">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={classNames(
            'flex size-11 shrink-0 items-center justify-center rounded-control',
            hasEnded ? 'bg-surface-2 text-ink-faint' : 'bg-control text-ink-soft',
          )}
        >
          <Icon className="size-5.5" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-17">{name}</h3>
          <p className="text-15 text-ink-soft">{text.task(goalType, goal)}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Pill tone={challenge.isActive ? 'brand' : 'neutral'}>{stateText(challenge)}</Pill>
        {isFeatured && (
          <Pill tone="brand" icon={<Star aria-hidden />}>
            {t('challenges.featured.mark')}
          </Pill>
        )}
        <span className="tabular text-13 text-ink-soft">
          {[t(CATEGORY_KEYS[category]), t('challenges.participants', { count: participants })].join(' · ')}
        </span>
      </div>
      {hasEnded && participants > 0 && <WonBy challenge={challenge} />}
      <OwnProgress challenge={challenge} />
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <JoinButton challenge={challenge} tone="secondary" />
        <Button tone="ghost" onClick={onOpen} aria-label={t('challenges.detailsOf', { name })}>
          {t('challenges.viewDetails')}
        </Button>
      </div>
    </Card>
  );
}
