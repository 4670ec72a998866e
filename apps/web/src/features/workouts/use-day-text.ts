import { useTranslation } from 'react-i18next';
import { localToday, useFormat } from '#lib/format.ts';

const DAY_MS = 86_400_000;

/** Whole days from today to a calendar day; negative in the past. */
export function daysFromToday(day: string, today: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
}

/** 'Today', 'Tomorrow', 'Yesterday', else the day as 'Tue, 18 Nov'. */
export function useDayText(): (day: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (day) => {
    const distance = daysFromToday(day, localToday());
    if (distance === 0) return t('workouts.day.today');
    if (distance === 1) return t('workouts.day.tomorrow');
    if (distance === -1) return t('workouts.day.yesterday');
    return format.day(day);
  };
}
