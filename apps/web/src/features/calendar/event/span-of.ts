import type { CalendarEvent } from '@spotter/contract/calendar';
import { dayIn } from '@spotter/contract/days';

type When = Pick<CalendarEvent, 'isAllDay' | 'startTime' | 'endTime' | 'startDate' | 'endDate'>;

/** The first and last day of an event. */
export type Span = { first: string; last: string };

/**
 * The days of an event in the reader's zone. An all-day event has the same days in every zone. A timed event that
 * ends at midnight does not include the day that begins then.
 */
export function spanOf(event: When, zone: string): Span {
  if (event.isAllDay && event.startDate && event.endDate) {
    return { first: event.startDate, last: event.endDate };
  }
  const first = dayIn(zone, event.startTime);
  const last = dayIn(zone, Date.parse(event.endTime) - 1);
  return { first, last: last < first ? first : last };
}

export const touches = ({ first, last }: Span, day: string): boolean => first <= day && day <= last;

/** The events of a day: those that last the whole day or longer first, then by time, then by title. */
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
