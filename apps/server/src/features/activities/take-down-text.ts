import type { Context, Work } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type HeldText, holdComment, holdPost, removeText, restoreText } from './change-queries.ts';
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

async function hold(
  work: Work,
  viewer: Viewer,
  { kind, id, isReported }: Which,
): Promise<HeldText | undefined> {
  const held = await (kind === 'post' ? holdPost : holdComment)(work.db, viewer, id);
  if (!held || isReported) return held;
  return (await findActivity(work.db, viewer, held.activityId)) ? held : undefined;
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
  const held = await hold(work, viewer, which);
  if (!held) return false;
  const removal = { id: held.id, by: viewer.id, reason, now: ctx.clock.now() };
  if (!(await removeText(work.db, tableOf(which), removal))) return true;
  await touchText(work, viewer, held, which.kind === 'comment');
  if (which.kind === 'post') await work.emit(postChanged, { activityId: held.activityId, subject: null });
  else await work.emit(commentRemoved, { activityId: held.activityId, commentId: held.id, isForEver: false });
  return true;
}

/** Puts a removed post or comment back. @returns false when there is none for the viewer */
export async function putBackText(work: Work, viewer: Viewer, which: Which): Promise<boolean> {
  const held = await hold(work, viewer, which);
  if (!held) return false;
  const content = await restoreText(work.db, tableOf(which), held.id);
  if (content === null) return true;
  await touchText(work, viewer, held, which.kind === 'comment');
  const subject = quoteOf(content);
  if (which.kind === 'post') await work.emit(postChanged, { activityId: held.activityId, subject });
  else await work.emit(commentChanged, { commentId: held.id, subject });
  return true;
}

/** Who wrote a post or a comment that the viewer may see, and its activity; null when there is none. */
export async function findTextForReport(
  work: Work,
  viewer: Viewer,
  { kind, id }: Pick<Which, 'kind' | 'id'>,
): Promise<{ authorId: Known<'person'>; activityId: Known<'activity'> } | null> {
  const held = await hold(work, viewer, { kind, id, isReported: false });
  return held && !held.isRemoved ? { authorId: held.authorId, activityId: held.activityId } : null;
}
