import { calendarTopics } from '@spotter/contract/calendar';
import { type OwnedTables, unread } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const calendarTables = {
  calendar_events: [calendarTopics.calendar],
  // Most columns belong to the sync alone; the few that a page shows are touched where they change.
  calendar_connections: unread,
  calendar_attempts: unread,
  calendar_feeds: [calendarTopics.calendar],
  calendar_revocations: unread,
} satisfies OwnedTables;
