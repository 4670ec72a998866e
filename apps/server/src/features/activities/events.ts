import { busEvent } from '#lib/bus.ts';

export type ActivityFact = {
  studioId: string;
  activityId: string;
  authorId: string;
  actorId: string;
  /** The beginning of what was written, or the name of the thing done. */
  subject: string;
};

export const activityCommented = busEvent<ActivityFact>('activity.commented');
/** A like was taken back. */
export const activityUnliked = busEvent<ActivityFact>('activity.unliked');
export const activityLiked = busEvent<ActivityFact>('activity.liked');
