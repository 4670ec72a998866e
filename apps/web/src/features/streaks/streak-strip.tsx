// load-group: live

import type { StreakDay } from '@spotter/contract/streaks';
import { useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { WeekStrip } from '#ui/plot/week-strip.tsx';
import { useStreakDays } from './api.ts';

const DAYS = 14;

/** The last days up to today, each in a column of its own. */
export function lastDays(days: readonly StreakDay[], today: string): StreakDay[] {
  return days.filter(({ date }) => date <= today).slice(-DAYS);
}

/** The last two weeks of a streak in one row; the profile has all of it with its words. */
export function StreakStrip() {
  const { t } = useTranslation();
  const today = useToday();
  const { data } = useStreakDays();
  // As high as the strip: fourteen squares of 8 with gaps of 2.
  if (!data) return <span className="block aspect-[138/8] w-full" />;
  const days = lastDays(data, today);
  const done = days.filter(({ state }) => state === 'done').length;
  const missed = days.filter(({ state }) => state === 'missed').length;
  const paused = days.filter(({ state }) => state === 'paused').length;
  const label = t('streaks.strip', { days: days.length, done, missed });
  return (
    <WeekStrip
      cell="fill"
      weeks={days.map(({ date, state }) => ({ key: date, days: [state] }))}
      label={paused > 0 ? `${label}, ${t('streaks.paused', { paused })}` : label}
    />
  );
}
