import { type Activity, activitiesTopics, type Comment } from '@spotter/contract/activities';
import { beginningOf } from '@spotter/contract/graphemes';
import { EDIT_MS } from '@spotter/contract/moderation-limits';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type HeldText, holdComment, holdPost, updateText } from './change-queries.ts';
import { commentChanged, postChanged } from './events.ts';
import { COMMENT_LIMIT, POST_LIMIT } from './limits.ts';
import { findActivity, findComments } from './queries.ts';
import { audienceOf, touchFeeds } from './touch-feeds.ts';

const noPost = () =>
  new AppError('activities.not_found', 'You have no such post. Only your own posts can be edited.');
const noComment = () =>
  new AppError(
    'activities.comment_not_found',
    'You have no such comment. Only your own comments can be edited.',
  );

/** @throws activities.edit_too_late */
function checkInTime(ctx: Context, held: HeldText): void {
  if (ctx.clock.now().getTime() - Date.parse(held.createdAt) <= EDIT_MS) return;
  throw new AppError(
    'activities.edit_too_late',
    'A text can be edited for 15 minutes after it was written. Delete it and write a new one.',
  );
}

/** Tells the pages that show a post or a comment that its text has changed. */
export async function touchText(
  work: Work,
  viewer: Viewer,
  held: HeldText,
  isComment: boolean,
): Promise<void> {
  const to = await audienceOf(work, viewer.studioId, { ...held, user: { id: held.ownerId } });
  if (isComment) work.touchFor(to, activitiesTopics.comments.of(held.activityId));
  else touchFeeds(work, to);
}

/** The beginning of a text, as notifications quote it. */
export const quoteOf = (text: string) => beginningOf(text, 80);

/** Edits the viewer's own post. @throws activities.not_found, activities.edit_too_late */
export async function changePost(
  ctx: Context,
  viewer: Viewer,
  id: string,
  content: string,
): Promise<Activity> {
  await ctx.limits.take(POST_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const held = await holdPost(work.db, viewer, id);
    if (!held || held.authorId !== viewer.id || held.isRemoved) throw noPost();
    if (held.content !== content) {
      checkInTime(ctx, held);
      await updateText(work.db, 'activities', { id: held.id, content, now: ctx.clock.now() });
      await touchText(work, viewer, held, false);
      await work.emit(postChanged, { activityId: held.activityId, subject: quoteOf(content) });
    }
    const changed = await findActivity(work.db, viewer, id);
    if (!changed) throw noPost();
    return changed;
  });
}

/** Edits the viewer's own comment. @throws activities.comment_not_found, activities.edit_too_late */
export async function changeComment(
  ctx: Context,
  viewer: Viewer,
  id: string,
  content: string,
): Promise<Comment> {
  await ctx.limits.take(COMMENT_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const held = await holdComment(work.db, viewer, id);
    if (!held || held.authorId !== viewer.id || held.isRemoved) throw noComment();
    // Who can no longer read the thread can only delete what they wrote there.
    if (!(await findActivity(work.db, viewer, held.activityId))) throw noComment();
    if (held.content !== content) {
      checkInTime(ctx, held);
      await updateText(work.db, 'activity_comments', { id: held.id, content, now: ctx.clock.now() });
      await touchText(work, viewer, held, true);
      await work.emit(commentChanged, { commentId: held.id, subject: quoteOf(content) });
    }
    const [changed] = await findComments(work.db, viewer, held.activityId, { limit: 1, id });
    if (!changed) throw noComment();
    return changed;
  });
}
