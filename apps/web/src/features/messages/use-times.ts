import { useTranslation } from 'react-i18next';
import { addDays } from '#lib/days.ts';
import { useFormat } from '#lib/format.ts';
import { useOwnZone, useToday } from '#lib/own-day.ts';
import { dayAt } from '#lib/zone-time.ts';

/** Times of messages in the reader's words and by their own time zone. */
export function useTimes() {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useOwnZone();
  const today = useToday();
  const yesterday = addDays(today, -1);
  const dayOf = (instant: string) => dayAt(instant, zone);
  const time = (instant: string) => format.instant(instant, { timeStyle: 'short' });
  return {
    /** The calendar day of an instant. */
    dayOf,
    /** 'Today', 'Yesterday', else the day. */
    day(day: string): string {
      if (day === today) return t('messages.today');
      if (day === yesterday) return t('messages.yesterday');
      const sameYear = day.slice(0, 4) === today.slice(0, 4);
      return format.day(day, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        ...(sameYear ? {} : { year: 'numeric' }),
      });
    },
    time,
    /** In a list: the time today, else the day. */
    short(instant: string): string {
      const day = dayOf(instant);
      if (day === today) return time(instant);
      if (day === yesterday) return t('messages.yesterday');
      return format.instant(instant, { day: 'numeric', month: 'short' });
    },
  };
}
