import { busEvent } from '#lib/bus.ts';

export type ActivityFact = {
  studioId: string;
  activityId: string;
  authorId: string;
  actorId: string;
  /** The beginning of what was written, or the name of the thing done. */
  subject: string;
};

export const activityCommented = busEvent<ActivityFact & { commentId: string }>('activity.commented');
/** A comment was deleted by who wrote it. */
export const commentRemoved = busEvent<{ activityId: string; commentId: string }>('activity.commentRemoved');
/** A like was taken back. */
export const activityUnliked = busEvent<ActivityFact>('activity.unliked');
export const activityLiked = busEvent<ActivityFact>('activity.liked');
/** An activity is about to go with its comments and likes. */
export const activityRemoved = busEvent<{ activityId: string }>('activity.removed');
