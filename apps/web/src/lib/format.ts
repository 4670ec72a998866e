import { relativeTime } from '@spotter/contract/relative-time';
import { dateFormat, numberFormat, unitText } from '#lib/made-formats.ts';
import { useOwnZone } from '#lib/time/own-day.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { localeOfDates } from './i18n.ts';

export const KG_PER_LB = 0.45359237;

/**
 * Formats dates, numbers and units in the reader's language, dates and times as in their region; instants in the reader's
 * time zone.
 */
export function useFormat() {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const dates = localeOfDates(language);
  const timeZone = useOwnZone();
  return {
    /** 'Just now', '5 min ago', '3h ago', '2d ago'; in the feed the whole first hour is 'Just now'. */
    ago(instant: string, now = new Date(), smallest: 'minutes' | 'hours' = 'minutes'): string {
      const time = relativeTime(instant, now, smallest);
      if (time.unit === 'now') return t('common.ago.now');
      return t(`common.ago.${time.unit}`, { n: time.count });
    },
    number: (value: number, digits = 1) =>
      numberFormat(language, { maximumFractionDigits: digits }).format(value),
    /** A calendar day, `YYYY-MM-DD`, without a time zone. */
    day: (
      day: string,
      options: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' },
    ) => dateFormat(dates, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`)),
    /** A range of calendar days: 'Nov 4 – Dec 3, 2026'. */
    days: (from: string, to: string) =>
      dateFormat(dates, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
        new Date(`${from}T12:00:00Z`),
        new Date(`${to}T12:00:00Z`),
      ),
    instant: (
      instant: string,
      options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
    ) => dateFormat(dates, { timeZone, ...options }).format(new Date(instant)),
    minutes: (count: number) => unitText(count, 'minute', language),
    /** A ratio as a whole percentage: 0.5 is '50%'. */
    percent: (share: number) =>
      numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    list: (items: string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(items),
  };
}
