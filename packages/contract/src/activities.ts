import { z } from 'zod';
import { COMMENT_MAX, POST_MAX } from './activities-limits.ts';
import { feature } from './feature.ts';
import { liveEvent } from './live-event.ts';
import { route } from './route.ts';
import { ById, Page, prose } from './shapes.ts';
import { namedTopic, personTopic, studioTopic } from './topic.ts';

/** The person of the activity. The e-mail is included only for oneself and inside an active coaching. */
export const Author = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(['trainer', 'client']),
  profileImageUrl: z.string().nullable(),
});
export type Author = z.infer<typeof Author>;

/**
 * What is left in the place of a text that was taken away. `reason` is null when its author deleted it, which is for
 * ever; otherwise a trainer removed it, and the line of who and why stays.
 */
export const Removed = z.object({ byName: z.string().nullable(), reason: z.string().nullable() });
export type Removed = z.infer<typeof Removed>;

/** What a finished session came to, as its picture shows it. */
export const Finish = z.object({
  /** Sets of the plan, those of them that were done, and all that were done. */
  planned: z.number(),
  kept: z.number(),
  done: z.number(),
  /** The mean RPE of the rated sets without warm-ups; null without a rating. */
  effort: z.number().nullable(),
  kilograms: z.number(),
  seconds: z.number(),
  /** How many personal records it set. */
  records: z.number(),
});
export type Finish = z.infer<typeof Finish>;

export const Activity = z.object({
  id: z.string(),
  /** post, workout_completed, challenge_joined, heart_rate_achievement, or a later addition. */
  type: z.string(),
  /** The text of a post; for the other types the name of the workout, challenge or achievement. */
  content: z.string(),
  createdAt: z.string(),
  likes: z.number(),
  likedByMe: z.boolean(),
  commentCount: z.number(),
  /** `studio`, or `coach`: only the person and their current coaches. */
  visibility: z.enum(['studio', 'coach']),
  /** The finished session behind a workout_completed, for readers who may open it. */
  sessionId: z.string().nullable(),
  /** The facts of a workout_completed, for the person and the coaches to whom they show all training. */
  finish: Finish.nullable(),
  /**
   * The facts of a heart_rate_achievement, for a text in the reader's language; minutes, or beats a minute.
   */
  figure: z.object({ kind: z.enum(['longest-aerobic', 'resting-low']), value: z.number() }).nullable(),
  editedAt: z.string().nullable(),
  /** A trainer removed the text, which is then empty. */
  removed: Removed.nullable(),
  user: Author,
});
export type Activity = z.infer<typeof Activity>;

export const Comment = z.object({
  id: z.string(),
  activityId: z.string(),
  content: z.string(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  /** A trainer removed the text, which is then empty. */
  removed: Removed.nullable(),
  user: Author,
});
export type Comment = z.infer<typeof Comment>;

export const NewPost = z.strictObject({ type: z.literal('post'), content: prose(POST_MAX) });

export const activitiesTopics = {
  /** Activities that the whole studio sees, with their likes and comments. */
  feed: studioTopic('feed'),
  /** Activities that only their person and the coaches see, in each of their feeds. */
  ownFeed: personTopic('own-feed'),
  /** The comments on one activity; everybody who sees the activity is told. */
  comments: namedTopic('comments'),
};

export const activitiesErrors = {
  'activities.not_found': 404,
  'activities.comment_not_found': 404,
  'activities.edit_too_late': 409,
  'activities.removed': 409,
  'activities.no_community': 403,
} as const;

export const activitiesRoutes = {
  listActivities: route({
    method: 'GET',
    path: '/api/activities',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'The home feed, newest first',
    query: Page,
    reply: z.array(Activity),
  }),
  createPost: route({
    method: 'POST',
    path: '/api/activities',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'Creates a post in the studio',
    body: NewPost,
    reply: Activity,
  }),
  changePost: route({
    method: 'PUT',
    path: '/api/activities/:id',
    access: 'member',
    former: false,
    summary: 'Edits your own post, for 15 minutes; the same text again changes nothing',
    params: ById,
    body: z.strictObject({ content: prose(POST_MAX) }),
    reply: Activity,
  }),
  removePost: route({
    method: 'DELETE',
    path: '/api/activities/:id',
    access: 'member',
    former: false,
    summary: 'Deletes your own post with its comments',
    params: ById,
  }),
  likeActivity: route({
    method: 'POST',
    path: '/api/activities/:id/like',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'Likes an activity; repeating it changes nothing',
    params: ById,
    reply: Activity,
    status: 200,
  }),
  unlikeActivity: route({
    method: 'DELETE',
    path: '/api/activities/:id/like',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'Removes your like; repeating it changes nothing',
    params: ById,
  }),
  listComments: route({
    method: 'GET',
    path: '/api/activities/:id/comments',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'Comments, newest first',
    params: ById,
    query: Page,
    reply: z.array(Comment),
  }),
  createComment: route({
    method: 'POST',
    path: '/api/activities/:id/comments',
    access: 'member',
    area: 'studio',
    former: false,
    summary: 'Comments on an activity',
    params: ById,
    body: z.strictObject({ content: prose(COMMENT_MAX) }),
    reply: Comment,
  }),
  changeComment: route({
    method: 'PUT',
    path: '/api/comments/:id',
    access: 'member',
    former: false,
    summary: 'Edits your own comment, for 15 minutes; the same text again changes nothing',
    params: ById,
    body: z.strictObject({ content: prose(COMMENT_MAX) }),
    reply: Comment,
  }),
  removeComment: route({
    method: 'DELETE',
    path: '/api/comments/:id',
    access: 'member',
    former: false,
    summary: 'Deletes your own comment',
    params: ById,
  }),
};

export const activitiesEvents = {
  activityCreated: liveEvent({
    type: 'activity.created',
    audience: ['studio', 'people'],
    data: Activity,
  }),
  activityCounted: liveEvent({
    type: 'activity.counted',
    audience: ['studio', 'people'],
    data: z.object({ id: z.string(), likes: z.number(), commentCount: z.number() }),
  }),
  activityRemoved: liveEvent({
    type: 'activity.removed',
    audience: ['studio', 'people'],
    data: z.object({ id: z.string() }),
  }),
};

export const activities = feature({
  routes: activitiesRoutes,
  errors: activitiesErrors,
  events: activitiesEvents,
});
