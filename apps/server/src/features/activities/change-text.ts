import { type Activity, activitiesTopics, type Comment } from '@spotter/contract/activities';
import { beginningOf } from '@spotter/contract/graphemes';
import { EDIT_MS } from '@spotter/contract/moderation-limits';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type LockedText, lockComment, lockPost, updateText } from './change-queries.ts';
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
function checkInTime(ctx: Context, locked: LockedText): void {
  if (ctx.clock.now().getTime() - Date.parse(locked.createdAt) <= EDIT_MS) return;
  throw new AppError(
    'activities.edit_too_late',
    'A text can be edited for 15 minutes after it was written. Delete it and write a new one.',
  );
}

/** Tells the pages that show a post or a comment that its text has changed. */
export async function touchText(
  work: Work,
  viewer: Viewer,
  locked: LockedText,
  isComment: boolean,
): Promise<void> {
  const to = await audienceOf(work, viewer.studioId, { ...locked, user: { id: locked.ownerId } });
  if (isComment) work.touchFor(to, activitiesTopics.comments.of(locked.activityId));
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
    const locked = await lockPost(work.db, viewer, id);
    if (!locked || locked.authorId !== viewer.id || locked.isRemoved) throw noPost();
    if (locked.content !== content) {
      checkInTime(ctx, locked);
      await updateText(work.db, 'activities', { id: locked.id, content, now: ctx.clock.now() });
      await touchText(work, viewer, locked, false);
      await work.emit(postChanged, { activityId: locked.activityId, subject: quoteOf(content) });
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
    const locked = await lockComment(work.db, viewer, id);
    if (!locked || locked.authorId !== viewer.id || locked.isRemoved) throw noComment();
    // Who can no longer read the thread can only delete what they wrote there.
    if (!(await findActivity(work.db, viewer, locked.activityId))) throw noComment();
    if (locked.content !== content) {
      checkInTime(ctx, locked);
      await updateText(work.db, 'activity_comments', { id: locked.id, content, now: ctx.clock.now() });
      await touchText(work, viewer, locked, true);
      await work.emit(commentChanged, { commentId: locked.id, subject: quoteOf(content) });
    }
    const [changed] = await findComments(work.db, viewer, locked.activityId, { limit: 1, id });
    if (!changed) throw noComment();
    return changed;
  });
}
