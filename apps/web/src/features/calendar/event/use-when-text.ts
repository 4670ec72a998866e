import type { CalendarEvent } from '@spotter/contract/calendar';
import { localeOfDates } from '#lib/i18n.ts';
import { dateFormat } from '#lib/made-formats.ts';
import { useOwnZone } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { spanOf } from './span-of.ts';

type When = Pick<CalendarEvent, 'isAllDay' | 'startTime' | 'endTime' | 'startDate' | 'endDate'>;

/** Texts for the time of an event, in the reader's zone. */
export function useWhenText() {
  const { t, i18n } = useTranslation();
  const dates = localeOfDates(i18n.language);
  const timeZone = useOwnZone();
  const time = dateFormat(dates, { timeZone, hour: 'numeric', minute: '2-digit' });
  const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
  const days = dateFormat(dates, { ...day, timeZone: 'UTC' });
  const both = dateFormat(dates, {
    timeZone,
    ...day,
    hour: 'numeric',
    minute: '2-digit',
  });
  const noon = (one: string) => new Date(`${one}T12:00:00Z`);
  return {
    /** On one of its days: '9:30 – 10:30', 'All day', 'until 10:30', 'from 22:00'. */
    onDay(event: When, shown: string): string {
      const { first, last } = spanOf(event, timeZone);
      if (event.isAllDay || (first < shown && shown < last)) return t('calendar.event.allDay');
      const end = time.format(new Date(event.endTime));
      if (first < shown) return t('calendar.event.until', { time: end });
      const start = time.format(new Date(event.startTime));
      if (shown < last) return t('calendar.event.from', { time: start });
      return time.formatRange(new Date(event.startTime), new Date(event.endTime));
    },
    /** The whole range with its days. */
    whole(event: When): string {
      if (event.isAllDay && event.startDate && event.endDate) {
        return days.formatRange(noon(event.startDate), noon(event.endDate));
      }
      return both.formatRange(new Date(event.startTime), new Date(event.endTime));
    },
  };
}
