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
  onHome: true,
  later: 'soon',
  without: 'wait',
});

/** Room for the strip, so that nothing moves when it comes. */
const STRIP_ROOM = <span className="block aspect-[138/8] w-full" />;

/** All of it, so that nothing moves when it comes. */
const ROOM = 'flex h-24 items-center gap-4 px-4';

/** The current streak with its message and the last two weeks, in one line; the profile has the rest. */
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

function Filled({ streak: { currentStreak, pause } }: { streak: Streak }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  return (
    <Card as="section" padding="none" aria-labelledby={id} className={ROOM}>
      <span
        className={classNames(
          'flex size-12 shrink-0 items-center justify-center rounded-card',
          currentStreak > 0 ? 'bg-brand-soft text-brand-text' : 'bg-surface-2 text-ink-faint',
        )}
      >
        <Flame aria-hidden className="size-6" fill={currentStreak > 0 ? 'currentColor' : 'none'} />
      </span>
      <div className="min-w-0 flex-1" aria-live="polite">
        <h2 id={id} className="font-medium font-sans text-13 text-ink-faint">
          {t('streaks.title')}
        </h2>
        <div className="flex min-h-9 items-center justify-between gap-3">
          <Numeral
            size={24}
            className="shrink-0"
            value={format.number(currentStreak)}
            unit={t('streaks.days', { count: currentStreak })}
          />
          <p className="line-clamp-2 text-right text-13 text-ink-soft leading-4.5">
            {pause ? t('streaks.message.paused') : t(STREAK_WORDS[streakMessage(currentStreak)])}
          </p>
        </div>
        <div className="max-w-96">
          <StreakStrip whileLoading={STRIP_ROOM} />
        </div>
      </div>
    </Card>
  );
}

function StreakCardSkeleton() {
  const { t } = useTranslation();
  return (
    <Card padding="none" role="status" className={ROOM}>
      <span className="sr-only">{t('streaks.loading')}</span>
      <Skeleton shape="block" className="size-12 shrink-0" />
      <span className="flex flex-1 flex-col gap-2">
        <Skeleton className="w-36" />
        <Skeleton className="h-6 w-24" />
      </span>
    </Card>
  );
}
