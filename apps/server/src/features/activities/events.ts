import { busEvent } from '#lib/bus.ts';

export type ActivityFact = {
  studioId: string;
  activityId: string;
  authorId: string;
  actorId: string;
  /** The beginning of the text, or the name of the finished thing. */
  subject: string;
};

export const activityCommented = busEvent<ActivityFact & { commentId: string }>('activity.commented');
/** A comment was deleted by its author, which is for ever, or removed by a trainer. */
export const commentRemoved = busEvent<{ activityId: string; commentId: string; isForEver: boolean }>(
  'activity.commentRemoved',
);
/** A comment has another text. */
export const commentChanged = busEvent<{ commentId: string; subject: string }>('activity.commentChanged');
/** A post has another text, of which `subject` is the beginning; null when a trainer removed it. */
export const postChanged = busEvent<{ activityId: string; subject: string | null }>('activity.postChanged');
/** A like was withdrawn. */
export const activityUnliked = busEvent<ActivityFact>('activity.unliked');
export const activityLiked = busEvent<ActivityFact>('activity.liked');
/** An activity is about to be deleted with its comments and likes. */
export const activityRemoved = busEvent<{ activityId: string }>('activity.removed');
