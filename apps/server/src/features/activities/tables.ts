import { activitiesTopics } from '@spotter/contract/activities';
import type { OwnedTables } from '#db/owned-tables.ts';

/** The tables that only this feature writes, each with the topics of its rows. */
export const activitiesTables = {
  activities: [activitiesTopics.feed, activitiesTopics.ownFeed],
  activity_comments: [activitiesTopics.comments],
  activity_likes: [activitiesTopics.feed, activitiesTopics.ownFeed],
} satisfies OwnedTables;
