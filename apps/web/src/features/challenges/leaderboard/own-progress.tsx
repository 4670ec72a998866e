import type { Challenge } from '@spotter/contract/challenges';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import { useGoalText } from '../words.ts';

/** The reader's progress and rank; renders nothing if they do not take part. */
export function OwnProgress({ challenge, className }: { challenge: Challenge; className?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useGoalText();
  const { mine, goal, goalType } = challenge;
  if (!mine) return null;
  const valueText = t('challenges.mine.of', {
    score: text.number(goalType, mine.score),
    goal: text.amount(goalType, goal),
  });
  return (
    <div className={className}>
      <p className="tabular mb-1.5 flex flex-wrap justify-between gap-x-3 text-13">
        <span className="font-medium">{valueText}</span>
        <span className="text-ink-soft">{t('challenges.mine.rank', { rank: format.number(mine.rank) })}</span>
      </p>
      <ProgressBar
        value={Math.min(mine.score, goal)}
        max={goal}
        label={t('challenges.mine.label')}
        valueText={valueText}
        fill={mine.score >= goal ? 'bg-positive' : undefined}
      />
    </div>
  );
}
