import { busEvent } from '#lib/bus.ts';
import type { Known } from '#lib/known.ts';

export type ActivityFact = {
  studioId: Known<'studio'>;
  activityId: Known<'activity'>;
  authorId: Known<'person'>;
  actorId: Known<'person'>;
  /** The beginning of the text, or the name of the finished thing. */
  subject: string;
};

export const activityCommented = busEvent<ActivityFact & { commentId: Known<'comment'> }>(
  'activity.commented',
);
/** A comment was deleted by its author, which is for ever, or removed by a trainer. */
export const commentRemoved = busEvent<{
  activityId: Known<'activity'>;
  commentId: Known<'activity' | 'comment'>;
  isForEver: boolean;
}>('activity.commentRemoved');
/** A comment has another text. */
export const commentChanged = busEvent<{ commentId: Known<'activity' | 'comment'>; subject: string }>(
  'activity.commentChanged',
);
/** A post has another text, of which `subject` is the beginning; null when a trainer removed it. */
export const postChanged = busEvent<{ activityId: Known<'activity'>; subject: string | null }>(
  'activity.postChanged',
);
/** A like was withdrawn. */
export const activityUnliked = busEvent<ActivityFact>('activity.unliked');
export const activityLiked = busEvent<ActivityFact>('activity.liked');
/** An activity is about to be deleted with its comments and likes. */
export const activityRemoved = busEvent<{ activityId: Known<'activity'> }>('activity.removed');
