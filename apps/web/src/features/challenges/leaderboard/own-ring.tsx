import type { Challenge } from '@spotter/contract/challenges';
import { Check } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ProgressRing } from '#ui/plot/progress-ring.tsx';
import { useOwnProgress } from './use-own-progress.ts';

type Props = {
  challenge: Challenge;
  size: 48 | 64 | 112;
  /** On a strong card. */
  tone?: 'plain' | 'strong';
};

/** The reader's share of the goal, with a mark where an even pace would be today; nothing if they do not take part. */
export function OwnRing({ challenge, size, tone = 'plain' }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const own = useOwnProgress(challenge);
  if (!own) return null;
  const { mine, amount, pace, paceText } = own;
  const { goal } = challenge;
  const isReached = mine.score >= goal;
  return (
    <ProgressRing
      value={Math.min(mine.score, goal)}
      max={goal}
      size={size}
      tick={pace}
      tone={tone}
      label={t('challenges.mine.label')}
      valueText={[amount, paceText].filter(Boolean).join(' · ')}
      {...(isReached && tone === 'plain' && { className: 'text-positive' })}
    >
      {isReached ? (
        <Check aria-hidden className={size === 48 ? 'size-5' : 'size-7'} />
      ) : (
        size === 112 && <span className="numeral text-24">{format.percent(mine.score / goal)}</span>
      )}
    </ProgressRing>
  );
}
