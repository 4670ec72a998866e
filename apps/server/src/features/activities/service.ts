import {
  type Activity,
  activitiesEvents,
  activitiesTopics,
  type Comment,
} from '@spotter/contract/activities';
import { beginningOf } from '@spotter/contract/graphemes';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { createGroupCommit, type WriteGroup } from '#db/group-commit.ts';
import { brandOf } from '#features/settings/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Recipients } from '#lib/live/signal.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  activityCommented,
  activityLiked,
  activityRemoved,
  activityUnliked,
  commentRemoved,
} from './events.ts';
import { COMMENT_LIMIT, LIKE_LIMIT, POST_LIMIT } from './limits.ts';
import {
  findActivity,
  findComments,
  findFeed,
  insertPosts,
  lockCommented,
  lockOwnPost,
  type SeenActivity,
} from './queries.ts';
import { audienceOf, touchFeeds } from './touch-feeds.ts';
import {
  addToCount,
  deleteActivity,
  deleteComment,
  deleteLike,
  insertComment,
  insertLike,
} from './write-queries.ts';

export { findTextForReport, putBackText, takeDownText } from './take-down-text.ts';

type Page = { limit: number; before?: string | undefined };

const notFound = () =>
  new AppError('activities.not_found', 'This activity does not exist, or you may not see it.');

export function listActivities(ctx: Context, viewer: Viewer, page: Page): Promise<Activity[]> {
  return findFeed(ctx.pool, viewer, page);
}

/** Posts to the whole studio. The posts of one moment commit together. @throws activities.no_community for a client */
export async function createPost(ctx: Context, viewer: Viewer, content: string): Promise<Activity> {
  if (viewer.role === 'client' && !(await brandOf(ctx, viewer.studioId)).settings.community) {
    throw new AppError(
      'activities.no_community',
      'Your studio has no community. Write to your coach in the chat instead.',
    );
  }
  await ctx.limits.take(POST_LIMIT, viewer.id);
  return post(ctx, viewer.studioId, { viewer, id: newId(ctx.clock.now()), content });
}

type NewPost = { viewer: Viewer; id: string; content: string };
const post = createGroupCommit(postTogether);

/** Writes posts to one studio in one transaction. */
async function postTogether(ctx: Context, parts: WriteGroup<NewPost>): Promise<Activity[]> {
  const [first] = parts;
  const { studioId } = first.input.viewer;
  const posts = parts.map(({ input: { id, content, viewer } }) => ({ id, content, authorId: viewer.id }));
  const made = await insertPosts(first.work.db, { studioId, now: ctx.clock.now() }, posts);
  return Promise.all(
    parts.map(async ({ input, work }) => {
      const post = made.get(input.id);
      if (!post) throw notFound();
      const { activity, readers } = post;
      announceTo(work, readers ? { people: readers } : { studio: studioId }, activity);
      return activity;
    }),
  );
}

/** An activity with the person whom it is about. */
export type AnnouncedActivity = Activity & { user: { id: Known<'person'> } };

/** Sends an activity to everyone who may see it, without fields that depend on the reader. */
export async function announceCreated(
  work: Work,
  studioId: Known<'studio'>,
  activity: AnnouncedActivity,
): Promise<void> {
  announceTo(work, await audienceOf(work, studioId, activity), activity);
}

function announceTo(work: Work, to: Recipients, activity: Activity): void {
  touchFeeds(work, to);
  // Not every trainer coaches the person.
  const isForStudio = activity.visibility === 'studio';
  const user = { ...activity.user, email: isForStudio ? null : activity.user.email };
  const sessionId = isForStudio ? null : activity.sessionId;
  work.announce(activitiesEvents.activityCreated, to, { ...activity, likedByMe: false, sessionId, user });
}

async function changeCount(
  work: Work,
  viewer: Viewer,
  activity: Pick<Activity, 'visibility'> & { id: Known<'activity'>; user: { id: Known<'person'> } },
  column: 'like_count' | 'comment_count',
  by: 1 | -1,
): Promise<void> {
  const [{ isHiding, ...counted }, to] = await Promise.all([
    addToCount(work.db, activity.id, column, by),
    audienceOf(work, viewer.studioId, activity),
  ]);
  touchFeeds(work, to);
  // Where something is hidden from clients, the number of comments depends on the reader: pages read it again.
  if (!isHiding || counted.commentCount === 0)
    work.announce(activitiesEvents.activityCounted, to, { id: activity.id, ...counted });
  if (column === 'comment_count') {
    work.touchFor(to, activitiesTopics.comments.of(activity.id));
  }
}

async function findVisible(work: Work, viewer: Viewer, id: string): Promise<SeenActivity> {
  const activity = await findActivity(work.db, viewer, id, true);
  if (!activity) throw notFound();
  return activity;
}

/** To be added to: not what a trainer removed. */
async function findOpen(work: Work, viewer: Viewer, id: string): Promise<SeenActivity> {
  const activity = await findVisible(work, viewer, id);
  if (activity.removed)
    throw new AppError('activities.removed', 'A trainer removed this post. Nothing can be added to it.');
  return activity;
}

const factOf = (viewer: Viewer, activity: SeenActivity, subject: string) => ({
  studioId: viewer.studioId,
  activityId: activity.id,
  authorId: activity.user.id,
  actorId: viewer.id,
  subject: beginningOf(subject, 80),
});

/** Likes once; a repeated call changes nothing. @throws activities.not_found, activities.removed */
export async function likeActivity(ctx: Context, viewer: Viewer, id: string): Promise<Activity> {
  await ctx.limits.take(LIKE_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const activity = await findOpen(work, viewer, id);
    if (await insertLike(work.db, viewer, id, ctx.clock.now())) {
      await changeCount(work, viewer, activity, 'like_count', 1);
      await work.emit(activityLiked, factOf(viewer, activity, activity.content));
    }
    return findVisible(work, viewer, id);
  });
}

/** Withdraws the like; a repeated call changes nothing. @throws activities.not_found */
export async function unlikeActivity(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take(LIKE_LIMIT, viewer.id);
  await inTransaction(ctx, async (work) => {
    const activity = await findVisible(work, viewer, id);
    if (!(await deleteLike(work.db, viewer, id))) return;
    await changeCount(work, viewer, activity, 'like_count', -1);
    await work.emit(activityUnliked, factOf(viewer, activity, activity.content));
  });
}

/** Deletes the viewer's own post with its comments, likes and notifications. @throws activities.not_found */
export async function removePost(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const post = await lockOwnPost(work.db, viewer, id);
    if (!post)
      throw new AppError(
        'activities.not_found',
        'You have no such post. Only your own posts can be deleted.',
      );
    await work.emit(activityRemoved, { activityId: post.id });
    await deleteActivity(work.db, post.id);
    const to = await audienceOf(work, viewer.studioId, { ...post, user: { id: post.authorId } });
    touchFeeds(work, to);
    work.announce(activitiesEvents.activityRemoved, to, { id });
  });
}

/** @throws activities.not_found */
export async function listComments(ctx: Context, viewer: Viewer, id: string, page: Page): Promise<Comment[]> {
  if (!(await findActivity(ctx.db, viewer, id))) throw notFound();
  return findComments(ctx.db, viewer, id, page);
}

/** @throws activities.not_found, activities.removed */
export async function createComment(
  ctx: Context,
  viewer: Viewer,
  id: string,
  content: string,
): Promise<Comment> {
  await ctx.limits.take(COMMENT_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const activity = await findOpen(work, viewer, id);
    const now = ctx.clock.now();
    const commentId = newId(now);
    await insertComment(work.db, viewer, { id: commentId, activityId: id, content, now });
    await changeCount(work, viewer, activity, 'comment_count', 1);
    await work.emit(activityCommented, { ...factOf(viewer, activity, content), commentId });
    const [comment] = await findComments(work.db, viewer, id, { limit: 1, id: commentId });
    if (!comment) throw notFound();
    return comment;
  });
}

/**
 * Deletes the viewer's own comment, even if they can no longer read the thread. @throws activities.comment_not_found
 */
export async function removeComment(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  const notThere = () =>
    new AppError(
      'activities.comment_not_found',
      'You have no such comment. Only your own comments can be deleted.',
    );
  await inTransaction(ctx, async (work) => {
    const activity = await lockCommented(work.db, viewer, id);
    if (!activity) throw notThere();
    if (!(await deleteComment(work.db, activity.commentId))) throw notThere();
    const commented = { ...activity, user: { id: activity.authorId } };
    await changeCount(work, viewer, commented, 'comment_count', -1);
    await work.emit(commentRemoved, {
      activityId: activity.id,
      commentId: activity.commentId,
      isForEver: true,
    });
  });
}
