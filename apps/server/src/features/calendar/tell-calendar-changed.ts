import { calendarTopics } from '@spotter/contract/calendar';
import type { Work } from '#db/context.ts';
import type { Known } from '#lib/known.ts';

/** Tells the person's own pages that their events, or the state of the connection, changed. */
export function tellCalendarChanged(work: Work, personId: Known<'person'>): void {
  work.touch(calendarTopics.calendar.of(personId));
}
