import { streakMessage } from '@spotter/contract/streak-message';
import type { Streak } from '@spotter/contract/streaks';
import { Dumbbell, Flame, type LucideIcon, Medal } from 'lucide-react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { Numeral } from '#ui/numeral.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useStreak } from './api.ts';
import { STREAK_WORDS } from './streak-words.ts';

/** Current streak with its message, longest streak and total workouts, side by side. */
export function StreakCards() {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useStreak()}
      loading={<StreakCardsSkeleton />}
      failed={t('streaks.error')}
      failedClass="py-6"
      card
    >
      {(streak) => <Filled streak={streak} />}
    </QueryView>
  );
}

function Filled({ streak }: { streak: Streak }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currentStreak, longestStreak, totalWorkouts, pause } = streak;
  return (
    <ul aria-live="polite" className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      <Card as="li" tone="soft" className="col-span-2 sm:col-span-1">
        <Head icon={Flame} name={t('streaks.current')} />
        <Numeral
          size={48}
          value={format.number(currentStreak)}
          unit={t('streaks.days', { count: currentStreak })}
        />
        <p className="mt-1 text-15 text-ink-soft">
          {pause ? t('streaks.message.paused') : t(STREAK_WORDS[streakMessage(currentStreak)])}
        </p>
      </Card>
      <Card as="li" className="flex flex-col justify-between">
        <Head icon={Medal} name={t('streaks.longest')} />
        <Numeral value={format.number(longestStreak)} unit={t('streaks.days', { count: longestStreak })} />
      </Card>
      <Card as="li" className="flex flex-col justify-between">
        <Head icon={Dumbbell} name={t('streaks.total')} />
        <Numeral value={format.number(totalWorkouts)} />
      </Card>
    </ul>
  );
}

function Head({ icon: Icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <p className="mb-2 flex items-center gap-2 font-medium text-13 text-ink-soft">
      <Icon aria-hidden className="size-4 shrink-0" />
      {name}
    </p>
  );
}

function StreakCardsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      <span className="sr-only">{t('streaks.loading')}</span>
      <Skeleton shape="block" className="col-span-2 h-36 sm:col-span-1" />
      <Skeleton shape="block" className="h-36" />
      <Skeleton shape="block" className="h-36" />
    </div>
  );
}
