import { daysBetween } from '@spotter/contract/days';
import { useFormat } from '#lib/format.ts';
import { useTodayIn } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/**
 * 'Today', 'Tomorrow', 'Yesterday', otherwise 'Tue, 18 Nov'. Today is taken in `timeZone`, by default the
 * reader's.
 */
export function useDayText(timeZone?: string): (day: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useTodayIn(timeZone);
  return (day) => {
    const distance = daysBetween(today, day);
    if (distance === 0) return t('workouts.day.today');
    if (distance === 1) return t('workouts.day.tomorrow');
    if (distance === -1) return t('workouts.day.yesterday');
    return format.day(day);
  };
}
