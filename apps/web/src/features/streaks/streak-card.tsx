import { streakMessage } from '@spotter/contract/streak-message';
import type { Streak } from '@spotter/contract/streaks';
import { Flame } from 'lucide-react';
import { useId } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Numeral } from '#ui/numeral.tsx';
import { late } from '#ui/state/late.tsx';
import { QueryView } from '#ui/state/query-view.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useStreak } from './api.ts';
import { STREAK_WORDS } from './streak-words.ts';

/** Loaded after the page; without it the card is whole. */
const StreakStrip = late(() => import('./streak-strip.tsx').then((m) => m.StreakStrip), {
  later: 'soon',
  without: 'wait',
});

/** Room for the strip, so that nothing moves when it comes. */
const STRIP_ROOM = <span className="block aspect-[138/8] w-full" />;

/** The current streak as a large number with its message; one line on phones. */
export function StreakCard() {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useStreak()}
      loading={<StreakCardSkeleton />}
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
  const id = useId();
  const { currentStreak, longestStreak, totalWorkouts, pause } = streak;
  return (
    <Card as="section" padding="small" aria-labelledby={id} className="flex flex-col gap-4 lg:p-5">
      <div className="flex items-center gap-4" aria-live="polite">
        <span
          className={classNames(
            'flex size-12 shrink-0 items-center justify-center rounded-card lg:size-14',
            currentStreak > 0 ? 'bg-brand-soft text-brand-text' : 'bg-surface-2 text-ink-faint',
          )}
        >
          <Flame
            aria-hidden
            className="size-6 lg:size-7"
            fill={currentStreak > 0 ? 'currentColor' : 'none'}
          />
        </span>
        <div className="min-w-0">
          <h2 id={id} className="font-medium font-sans text-13 text-ink-faint">
            {t('streaks.title')}
          </h2>
          <Numeral
            size={48}
            value={format.number(currentStreak)}
            unit={t('streaks.days', { count: currentStreak })}
          />
          <p className="text-15 text-ink-soft">
            {pause ? t('streaks.message.paused') : t(STREAK_WORDS[streakMessage(currentStreak)])}
          </p>
        </div>
      </div>
      <StreakStrip whileLoading={STRIP_ROOM} />
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
      <dt className="text-13 text-ink-faint">{name}</dt>
      <dd className="numeral text-24">{value}</dd>
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
        <span className="flex h-23 flex-1 flex-col justify-between">
          <Skeleton className="w-20" />
          <Skeleton className="h-10 w-24" />
          <Skeleton className="w-36" />
        </span>
      </span>
      {STRIP_ROOM}
      <span className="hidden border-line border-t pt-4 lg:block">
        <Skeleton className="h-11" />
      </span>
    </Card>
  );
}
