import { sessionsTopics } from '@spotter/contract/sessions';
import { type OwnedTables, unread } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const sessionsTables = {
  sessions: [sessionsTopics.sessions],
  logged_sets: [sessionsTopics.sessions],
  session_swaps: [sessionsTopics.sessions],
  personal_records: [sessionsTopics.sessions],
  bests_before: unread,
  deleted_sessions: [sessionsTopics.sessions],
} satisfies OwnedTables;
