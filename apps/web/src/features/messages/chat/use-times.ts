import { addDays, dayIn } from '@spotter/contract/days';
import { useFormat } from '#lib/format.ts';
import { useOwnZone, useToday } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

/** Formats the times of messages in the reader's language and zone. */
export function useTimes() {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useOwnZone();
  const today = useToday();
  const yesterday = addDays(today, -1);
  const dayOf = (instant: string) => dayIn(zone, instant);
  const time = (instant: string) => format.instant(instant, { timeStyle: 'short' });
  return {
    /** The calendar day of an instant. */
    dayOf,
    /** 'Today', 'Yesterday', otherwise the day. */
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
    /** In a list: the time if it is today, otherwise the day. */
    short(instant: string): string {
      const day = dayOf(instant);
      if (day === today) return time(instant);
      if (day === yesterday) return t('messages.yesterday');
      return format.instant(instant, { day: 'numeric', month: 'short' });
    },
  };
}
