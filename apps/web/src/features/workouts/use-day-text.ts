import { useTranslation } from 'react-i18next';
import { daysBetween } from '#lib/days.ts';
import { localToday, useFormat } from '#lib/format.ts';

/** 'Today', 'Tomorrow', 'Yesterday', else the day as 'Tue, 18 Nov'. */
export function useDayText(): (day: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (day) => {
    const distance = daysBetween(localToday(), day);
    if (distance === 0) return t('workouts.day.today');
    if (distance === 1) return t('workouts.day.tomorrow');
    if (distance === -1) return t('workouts.day.yesterday');
    return format.day(day);
  };
}
