import { habitsTopics } from '@spotter/contract/habits';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const habitsTables = {
  habits: [habitsTopics.habits, habitsTopics.hidden],
  habit_marks: [habitsTopics.habits, habitsTopics.hidden],
} satisfies OwnedTables;
