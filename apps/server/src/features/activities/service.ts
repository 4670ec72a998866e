import {
  type Activity,
  activitiesEvents,
  activitiesTopics,
  type Comment,
} from '@spotter/contract/activities';
import { sql } from 'kysely';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { findCoachesOf } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Recipients } from '#lib/signal.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  activityCommented,
  activityLiked,
  activityRemoved,
  activityUnliked,
  commentRemoved,
} from './events.ts';
import { findActivity, findComments, findFeed, holdCommented, holdOwnPost } from './queries.ts';

type Page = { limit: number; before?: string | undefined };

const notFound = () => new AppError('activities.not_found', 'There is no such activity.');

export function listActivities(ctx: Context, viewer: Viewer, page: Page): Promise<Activity[]> {
  return findFeed(ctx.pool, viewer, page);
}

/** Posts to the whole studio. */
export async function createPost(ctx: Context, viewer: Viewer, content: string): Promise<Activity> {
  await ctx.limits.take('post', viewer.id);
  return inTransaction(ctx, async (work) => {
    const now = ctx.clock.now();
    const id = newId(now);
    await work.db
      .insertInto('activities')
      .values({
        id,
        studio_id: viewer.studioId,
        person_id: viewer.id,
        type: 'post',
        content,
        visibility: 'studio',
        created_at: now,
      })
      .execute();
    const activity = await findActivity(work.db, viewer, id);
    if (!activity) throw notFound();
    await announceCreated(work, viewer.studioId, activity);
    return activity;
  });
}

/** Who hears of an activity: the studio, or the person and those who coach them now. */
export async function audienceOf(
  work: Work,
  studioId: string,
  activity: Pick<Activity, 'visibility'> & { user: { id: string } },
): Promise<Recipients> {
  if (activity.visibility === 'studio') return { studio: studioId };
  return { people: [activity.user.id, ...(await findCoachesOf(work.db, activity.user.id))] };
}

/** Marks the feeds that show an activity as changed. */
export function touchFeeds(work: Work, to: Recipients): void {
  if ('studio' in to) work.touch(activitiesTopics.feed.of(to.studio));
  else work.touch(...to.people.map(activitiesTopics.ownFeed.of));
}

/** Tells everyone who may see it; without what is only true for one reader. */
export async function announceCreated(work: Work, studioId: string, activity: Activity): Promise<void> {
  const to = await audienceOf(work, studioId, activity);
  touchFeeds(work, to);
  const user = { ...activity.user, email: 'studio' in to ? null : activity.user.email };
  const sessionId = 'studio' in to ? null : activity.sessionId;
  work.announce(activitiesEvents.activityCreated, to, { ...activity, likedByMe: false, sessionId, user });
}

async function changeCount(
  work: Work,
  viewer: Viewer,
  activity: Pick<Activity, 'id' | 'visibility'> & { user: { id: string } },
  column: 'like_count' | 'comment_count',
  by: 1 | -1,
): Promise<void> {
  const counted = await work.db
    .updateTable('activities')
    .set({ [column]: sql`${sql.ref(column)} + ${by}` })
    .where('id', '=', activity.id)
    .returning(['like_count as likes', 'comment_count as commentCount'])
    .executeTakeFirstOrThrow();
  const to = await audienceOf(work, viewer.studioId, activity);
  touchFeeds(work, to);
  work.announce(activitiesEvents.activityCounted, to, { id: activity.id, ...counted });
  if (column === 'comment_count') {
    work.touchFor(to, activitiesTopics.comments.of(activity.id));
  }
}

async function findVisible(work: Work, viewer: Viewer, id: string): Promise<Activity> {
  const activity = await findActivity(work.db, viewer, id, true);
  if (!activity) throw notFound();
  return activity;
}

const factOf = (viewer: Viewer, activity: Activity, subject: string) => ({
  studioId: viewer.studioId,
  activityId: activity.id,
  authorId: activity.user.id,
  actorId: viewer.id,
  subject: subject.slice(0, 80),
});

/** Likes once; a repeat changes nothing. @throws activities.not_found */
export async function likeActivity(ctx: Context, viewer: Viewer, id: string): Promise<Activity> {
  await ctx.limits.take('like', viewer.id);
  return inTransaction(ctx, async (work) => {
    const activity = await findVisible(work, viewer, id);
    const { numInsertedOrUpdatedRows } = await work.db
      .insertInto('activity_likes')
      .values({ activity_id: id, person_id: viewer.id, created_at: ctx.clock.now() })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) {
      await changeCount(work, viewer, activity, 'like_count', 1);
      await work.emit(activityLiked, factOf(viewer, activity, activity.content));
    }
    return findVisible(work, viewer, id);
  });
}

/** Takes the like back; a repeat changes nothing. @throws activities.not_found */
export async function unlikeActivity(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.limits.take('like', viewer.id);
  await inTransaction(ctx, async (work) => {
    const activity = await findVisible(work, viewer, id);
    const { numDeletedRows } = await work.db
      .deleteFrom('activity_likes')
      .where('activity_id', '=', id)
      .where('person_id', '=', viewer.id)
      .executeTakeFirst();
    if (!numDeletedRows) return;
    await changeCount(work, viewer, activity, 'like_count', -1);
    await work.emit(activityUnliked, factOf(viewer, activity, activity.content));
  });
}

/** Deletes the viewer's own post with its comments, likes and what told of them. @throws activities.not_found */
export async function removePost(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const post = await holdOwnPost(work.db, viewer, id);
    if (!post) throw new AppError('activities.not_found', 'There is no such post of yours.');
    await work.emit(activityRemoved, { activityId: id });
    await work.db.deleteFrom('activities').where('id', '=', id).execute();
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

/** @throws activities.not_found */
export async function createComment(
  ctx: Context,
  viewer: Viewer,
  id: string,
  content: string,
): Promise<Comment> {
  await ctx.limits.take('comment', viewer.id);
  return inTransaction(ctx, async (work) => {
    const activity = await findVisible(work, viewer, id);
    const now = ctx.clock.now();
    const commentId = newId(now);
    await work.db
      .insertInto('activity_comments')
      .values({ id: commentId, activity_id: id, person_id: viewer.id, content, created_at: now })
      .execute();
    await changeCount(work, viewer, activity, 'comment_count', 1);
    await work.emit(activityCommented, { ...factOf(viewer, activity, content), commentId });
    const [comment] = await findComments(work.db, viewer, id, { limit: 1, id: commentId });
    if (!comment) throw notFound();
    return comment;
  });
}

/** Deletes the viewer's own comment, also where they may read no longer. @throws activities.comment_not_found */
export async function removeComment(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  const notThere = () => new AppError('activities.comment_not_found', 'There is no such comment of yours.');
  await inTransaction(ctx, async (work) => {
    const activity = await holdCommented(work.db, viewer, id);
    if (!activity) throw notThere();
    const removed = await work.db
      .deleteFrom('activity_comments')
      .where('id', '=', id)
      .where('person_id', '=', viewer.id)
      .returning('id')
      .executeTakeFirst();
    // Another page of theirs was faster.
    if (!removed) throw notThere();
    const commented = { ...activity, user: { id: activity.authorId } };
    await changeCount(work, viewer, commented, 'comment_count', -1);
    await work.emit(commentRemoved, { activityId: activity.id, commentId: id });
  });
}
