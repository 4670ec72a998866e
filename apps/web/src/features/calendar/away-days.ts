import type { CalendarEvent, CalendarPlanEntry } from '@spotter/contract/calendar';
import { type Span, spanOf, touches } from './event/span-of.ts';

type AwayEvent = Pick<
  CalendarEvent,
  'title' | 'kind' | 'isAllDay' | 'startTime' | 'endTime' | 'startDate' | 'endDate'
>;

/** A planned workout on a day on which the reader is away or busy. */
export type Clash<E> = { entry: CalendarPlanEntry; event: E };

const isAway = ({ kind }: AwayEvent) => kind === 'travel' || kind === 'unavailable';

/** The reader's own workouts from today on that clash with such a day, earliest first; travel takes precedence. */
export function findClashes<E extends AwayEvent>(
  plan: readonly CalendarPlanEntry[],
  events: readonly E[],
  zone: string,
  today: string,
): Clash<E>[] {
  const away = events
    .filter(isAway)
    .map((event) => ({ event, span: spanOf(event, zone) }))
    .sort((one, other) => Number(other.event.kind === 'travel') - Number(one.event.kind === 'travel'));
  return plan
    .filter(
      ({ client, date, status }) =>
        client === null && date >= today && (status === 'planned' || status === 'today'),
    )
    .flatMap((entry) => {
      const found = away.find(({ span }) => touches(span, entry.date));
      return found ? [{ entry, event: found.event }] : [];
    })
    .sort((one, other) => (one.entry.date < other.entry.date ? -1 : 1));
}

/** The days of a range on which the reader is away or busy. */
export function awayDays(events: readonly AwayEvent[], days: readonly string[], zone: string): Set<string> {
  const spans: Span[] = events.filter(isAway).map((event) => spanOf(event, zone));
  return new Set(days.filter((day) => spans.some((span) => touches(span, day))));
}
