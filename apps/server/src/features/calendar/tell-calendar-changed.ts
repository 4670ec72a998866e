import { calendarTopics } from '@spotter/contract/calendar';
import type { Work } from '#db/context.ts';

/** Tells the person's own pages that their events, or the state of the connection, changed. */
export function tellCalendarChanged(work: Work, personId: string): void {
  work.touch(calendarTopics.calendar.of(personId));
}
