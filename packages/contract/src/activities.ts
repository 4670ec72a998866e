import { z } from 'zod';
import { COMMENT_MAX, POST_MAX } from './limits.ts';
import { liveEvent } from './live-event.ts';
import { route } from './route.ts';
import { ById, Page, prose } from './shapes.ts';
import { namedTopic, personTopic, studioTopic } from './topic.ts';

/** Who did it. The e-mail is given only to oneself and inside an active coaching. */
export const Author = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(['trainer', 'client']),
  profileImageUrl: z.string().nullable(),
});
export type Author = z.infer<typeof Author>;

export const Activity = z.object({
  id: z.string(),
  /** post, workout_completed, challenge_joined, heart_rate_achievement, or one to come. */
  type: z.string(),
  /** What a person wrote; for the other types the name of the thing done. */
  content: z.string(),
  createdAt: z.string(),
  likes: z.number(),
  likedByMe: z.boolean(),
  commentCount: z.number(),
  /** `studio`, or `coach`: only the person and those who coach them now. */
  visibility: z.enum(['studio', 'coach']),
  /** The finished session behind a workout_completed, for those who may open it. */
  sessionId: z.string().nullable(),
  /** What a heart_rate_achievement is about, for words in the reader's language; minutes, or beats a minute. */
  figure: z.object({ kind: z.enum(['longest-aerobic', 'resting-low']), value: z.number() }).nullable(),
  user: Author,
});
export type Activity = z.infer<typeof Activity>;

export const Comment = z.object({
  id: z.string(),
  activityId: z.string(),
  content: z.string(),
  createdAt: z.string(),
  user: Author,
});
export type Comment = z.infer<typeof Comment>;

export const NewPost = z.strictObject({ type: z.literal('post'), content: prose(POST_MAX) });

export const activitiesTopics = {
  /** Activities that the whole studio sees, with their likes and comments. */
  feed: studioTopic('feed'),
  /** Activities that only their person and the coaches see, in the feed of each of them. */
  ownFeed: personTopic('own-feed'),
  /** The comments on one activity; whoever sees the activity is told. */
  comments: namedTopic('comments'),
};

export const activitiesErrors = { 'activities.not_found': 404, 'activities.comment_not_found': 404 } as const;

export const activitiesRoutes = {
  listActivities: route({
    method: 'GET',
    path: '/api/activities',
    access: 'member',
    summary: 'The home feed, newest first',
    query: Page,
    reply: z.array(Activity),
  }),
  createPost: route({
    method: 'POST',
    path: '/api/activities',
    access: 'member',
    summary: 'Posts to the studio',
    body: NewPost,
    reply: Activity,
  }),
  removePost: route({
    method: 'DELETE',
    path: '/api/activities/:id',
    access: 'member',
    summary: 'Deletes your own post with its comments',
    params: ById,
  }),
  likeActivity: route({
    method: 'POST',
    path: '/api/activities/:id/like',
    access: 'member',
    summary: 'Likes; a repeat changes nothing',
    params: ById,
    reply: Activity,
    status: 200,
  }),
  unlikeActivity: route({
    method: 'DELETE',
    path: '/api/activities/:id/like',
    access: 'member',
    summary: 'Takes the like back; a repeat changes nothing',
    params: ById,
  }),
  listComments: route({
    method: 'GET',
    path: '/api/activities/:id/comments',
    access: 'member',
    summary: 'Comments, newest first',
    params: ById,
    query: Page,
    reply: z.array(Comment),
  }),
  createComment: route({
    method: 'POST',
    path: '/api/activities/:id/comments',
    access: 'member',
    summary: 'Comments on an activity',
    params: ById,
    body: z.strictObject({ content: prose(COMMENT_MAX) }),
    reply: Comment,
  }),
  removeComment: route({
    method: 'DELETE',
    path: '/api/comments/:id',
    access: 'member',
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
