import type { Context, Work } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type LockedText, lockComment, lockPost, removeText, restoreText } from './change-queries.ts';
import { quoteOf, touchText } from './change-text.ts';
import { commentChanged, commentRemoved, postChanged } from './events.ts';
import { findActivity } from './queries.ts';

/** A post or a comment. */
type Which = {
  kind: 'post' | 'comment';
  id: string;
  /** It was reported, so trainers may change it even if they do not see the thread. */
  isReported: boolean;
};

async function lock(
  work: Work,
  viewer: Viewer,
  { kind, id, isReported }: Which,
): Promise<LockedText | undefined> {
  const locked = await (kind === 'post' ? lockPost : lockComment)(work.db, viewer, id);
  if (!locked || isReported) return locked;
  return (await findActivity(work.db, viewer, locked.activityId)) ? locked : undefined;
}

const tableOf = ({ kind }: Which) =>
  kind === 'post' ? ('activities' as const) : ('activity_comments' as const);

/**
 * Empties a post or a comment of anybody, on behalf of a trainer; a line of who and why stays. The caller has checked
 * that the viewer is a trainer. @returns false when there is no such text for the viewer
 */
export async function takeDownText(
  work: Work,
  ctx: Context,
  viewer: Viewer,
  { reason, ...which }: Which & { reason: string },
): Promise<boolean> {
  const locked = await lock(work, viewer, which);
  if (!locked) return false;
  const removal = { id: locked.id, by: viewer.id, reason, now: ctx.clock.now() };
  if (!(await removeText(work.db, tableOf(which), removal))) return true;
  await touchText(work, viewer, locked, which.kind === 'comment');
  if (which.kind === 'post') await work.emit(postChanged, { activityId: locked.activityId, subject: null });
  else
    await work.emit(commentRemoved, {
      activityId: locked.activityId,
      commentId: locked.id,
      isForEver: false,
    });
  return true;
}

/** Puts a removed post or comment back. @returns false when there is none for the viewer */
export async function putBackText(work: Work, viewer: Viewer, which: Which): Promise<boolean> {
  const locked = await lock(work, viewer, which);
  if (!locked) return false;
  const content = await restoreText(work.db, tableOf(which), locked.id);
  if (content === null) return true;
  await touchText(work, viewer, locked, which.kind === 'comment');
  const subject = quoteOf(content);
  if (which.kind === 'post') await work.emit(postChanged, { activityId: locked.activityId, subject });
  else await work.emit(commentChanged, { commentId: locked.id, subject });
  return true;
}

/** Who wrote a post or a comment that the viewer may see, and its activity; null when there is none. */
export async function findTextForReport(
  work: Work,
  viewer: Viewer,
  { kind, id }: Pick<Which, 'kind' | 'id'>,
): Promise<{ authorId: Known<'person'>; activityId: Known<'activity'> } | null> {
  const locked = await lock(work, viewer, { kind, id, isReported: false });
  return locked && !locked.isRemoved ? { authorId: locked.authorId, activityId: locked.activityId } : null;
}
