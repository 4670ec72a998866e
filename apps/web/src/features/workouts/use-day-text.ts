import { useTranslation } from 'react-i18next';
import { daysBetween } from '#lib/days.ts';
import { useFormat } from '#lib/format.ts';
import { useTodayIn } from '#lib/own-day.ts';

/** 'Today', 'Tomorrow', 'Yesterday', else the day as 'Tue, 18 Nov'; by another person's zone where one is given. */
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
