import { useTranslation } from 'react-i18next';
import { localToday, useFormat } from '#lib/format.ts';

/** The calendar day of an instant, where the reader is. */
export const dayOf = (instant: string): string => localToday(new Date(instant));

function yesterday(): string {
  const day = new Date();
  day.setDate(day.getDate() - 1);
  return localToday(day);
}

/** Times of messages in the reader's words. */
export function useTimes() {
  const { t } = useTranslation();
  const format = useFormat();
  const time = (instant: string) => format.instant(instant, { timeStyle: 'short' });
  return {
    /** 'Today', 'Yesterday', else the day. */
    day(day: string): string {
      if (day === localToday()) return t('messages.today');
      if (day === yesterday()) return t('messages.yesterday');
      const sameYear = day.slice(0, 4) === localToday().slice(0, 4);
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
      if (day === localToday()) return time(instant);
      if (day === yesterday()) return t('messages.yesterday');
      return format.instant(instant, { day: 'numeric', month: 'short' });
    },
  };
}
