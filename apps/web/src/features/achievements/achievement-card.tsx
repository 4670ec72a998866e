import type { AchievementProgress } from '@spotter/contract/achievements';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import { iconOf } from './icon-of.ts';

type Rarity = AchievementProgress['rarity'];

/** The rarer an achievement, the more of the studio's colour its card has. */
const LOOKS: Record<Rarity, string> = {
  common: 'bg-surface-2 text-ink-soft',
  rare: 'bg-brand-soft text-brand-text',
  epic: 'bg-brand-soft text-brand-text ring-2 ring-brand-text',
  legendary: 'bg-brand text-brand-contrast ring-2 ring-brand-text ring-offset-2 ring-offset-surface-1',
};
const WORDS = {
  common: 'achievements.rarity.common',
  rare: 'achievements.rarity.rare',
  epic: 'achievements.rarity.epic',
  legendary: 'achievements.rarity.legendary',
} as const satisfies Record<Rarity, string>;

/** One achievement: the day it was earned, or the progress. */
export function AchievementCard({ achievement }: { achievement: AchievementProgress }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, description, rarity, points, icon, earnedAt, value, goal } = achievement;
  const Icon = iconOf(icon);
  return (
    <Card as="li" padding="small" tone={earnedAt ? 'plain' : 'inset'} className="flex items-start gap-4">
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-12 shrink-0 items-center justify-center rounded-card',
          earnedAt ? LOOKS[rarity] : 'bg-surface-3 text-ink-faint',
        )}
      >
        <Icon className="size-6" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="font-semibold text-15">{name}</p>
        <p className="text-13 text-ink-soft">{description}</p>
        {!earnedAt && (
          <ProgressBar
            className="mt-2"
            value={value}
            max={goal}
            label={name}
            valueText={t('achievements.progress', { value: format.number(value), goal: format.number(goal) })}
          />
        )}
        <p className="tabular mt-1.5 text-13 text-ink-faint">
          {[
            t(WORDS[rarity]),
            t('achievements.points', { count: points }),
            earnedAt
              ? format.instant(earnedAt, { dateStyle: 'medium' })
              : t('achievements.progress', { value: format.number(value), goal: format.number(goal) }),
          ].join(' · ')}
        </p>
      </div>
    </Card>
  );
}
