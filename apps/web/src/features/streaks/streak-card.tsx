import { streakMessage } from '@spotter/contract/streak-message';
import { Flame } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Numeral } from '#ui/numeral.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useStreak } from './api.ts';
import { StreakError } from './streak-error.tsx';
import { STREAK_WORDS } from './streak-words.ts';

/** The streak of now as one big number with its message; one line high on phones. */
export function StreakCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isPending } = useStreak();
  const id = useId();

  if (isPending) return <StreakCardSkeleton />;
  if (!data) return <StreakError />;
  const { currentStreak, longestStreak, totalWorkouts } = data;
  return (
    <Card as="section" padding="small" aria-labelledby={id} className="flex flex-col gap-4 lg:p-5">
      <div className="flex items-center gap-4" aria-live="polite">
        <span
          className={classNames(
            'flex size-12 shrink-0 items-center justify-center rounded-card lg:size-14',
            currentStreak > 0 ? 'bg-brand-soft text-brand-text' : 'bg-surface-2 text-3',
          )}
        >
          <Flame
            aria-hidden
            className="size-6 lg:size-7"
            fill={currentStreak > 0 ? 'currentColor' : 'none'}
          />
        </span>
        <div className="min-w-0">
          <h2 id={id} className="font-medium font-sans text-13 text-3">
            {t('streaks.title')}
          </h2>
          <Numeral
            size={32}
            value={format.number(currentStreak)}
            unit={t('streaks.days', { count: currentStreak })}
          />
          <p className="text-15 text-2">{t(STREAK_WORDS[streakMessage(currentStreak)])}</p>
        </div>
      </div>
      <dl className="hidden grid-cols-2 gap-4 border-line border-t pt-4 lg:grid">
        <Figure name={t('streaks.longest')} value={format.number(longestStreak)} />
        <Figure name={t('streaks.total')} value={format.number(totalWorkouts)} />
      </dl>
    </Card>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-13 text-3">{name}</dt>
      <dd className="display tabular font-semibold text-20">{value}</dd>
    </div>
  );
}

function StreakCardSkeleton() {
  const { t } = useTranslation();
  return (
    <Card padding="small" role="status" className="flex flex-col gap-4 lg:p-5">
      <span className="sr-only">{t('streaks.loading')}</span>
      <span className="flex items-center gap-4">
        <Skeleton shape="block" className="size-12 shrink-0 lg:size-14" />
        <span className="flex h-19.5 flex-1 flex-col justify-between">
          <Skeleton className="w-20" />
          <Skeleton className="h-7 w-24" />
          <Skeleton className="w-36" />
        </span>
      </span>
      <span className="hidden border-line border-t pt-4 lg:block">
        <Skeleton className="h-11" />
      </span>
    </Card>
  );
}
