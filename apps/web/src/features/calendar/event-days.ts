import type { CalendarEvent } from '@spotter/contract/calendar';
import { dayAt } from '#lib/zone-time.ts';

type When = Pick<CalendarEvent, 'isAllDay' | 'startTime' | 'endTime' | 'startDate' | 'endDate'>;

/** The first and last day that an event touches. */
export type Span = { first: string; last: string };

/**
 * The days of an event for a reader in a zone. One that lasts all day is its days, wherever it is read; a timed
 * one that ends at midnight does not touch the day that begins then.
 */
export function spanOf(event: When, zone: string): Span {
  if (event.isAllDay && event.startDate && event.endDate) {
    return { first: event.startDate, last: event.endDate };
  }
  const first = dayAt(event.startTime, zone);
  const last = dayAt(Date.parse(event.endTime) - 1, zone);
  return { first, last: last < first ? first : last };
}

export const touches = ({ first, last }: Span, day: string): boolean => first <= day && day <= last;

/** The events of a day: those that last all day or longer first, then by time; of one time by title. */
export function eventsOn<E extends When & { title: string }>(
  events: readonly E[],
  day: string,
  zone: string,
): E[] {
  const rank = (event: E) => {
    const { first, last } = spanOf(event, zone);
    return event.isAllDay || (first < day && day < last) ? '' : first < day ? '0' : event.startTime;
  };
  return events
    .filter((event) => touches(spanOf(event, zone), day))
    .sort((one, other) => {
      const [a, b] = [rank(one), rank(other)];
      return a < b ? -1 : a > b ? 1 : one.title.localeCompare(other.title);
    });
}
