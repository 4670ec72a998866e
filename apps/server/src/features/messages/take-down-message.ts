import type { Context, Work } from '#db/context.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { tellMessageChanged } from './change-message.ts';
import { findRemoved, lockMessage, writeMessageState } from './change-queries.ts';

/** A message; one that was reported may be changed by trainers who are not in its channel. */
type Which = { id: string; isReported: boolean };

/**
 * Empties a message of anybody, on behalf of a trainer; a line of who and why stays. The caller has checked that the
 * viewer is a trainer. @returns false when there is no such message for the viewer
 */
export async function takeDownMessage(
  work: Work,
  ctx: Context,
  viewer: Viewer,
  { id, isReported, reason }: Which & { reason: string },
): Promise<boolean> {
  const locked = await lockMessage(work.db, viewer, id, { anywhere: isReported });
  // What its author deleted is gone: nothing is left to remove.
  if (!locked || (locked.isRemoved && !locked.isByTrainer)) return false;
  if (locked.isRemoved) return true;
  const removal = { at: ctx.clock.now(), by: viewer.id, reason, kept: locked.content };
  await writeMessageState(work.db, locked, { content: '', removal });
  await tellMessageChanged(work, viewer, locked, null);
  return true;
}

/** Puts a removed message back. @returns false when there is none for the viewer, or its author has deleted it */
export async function putBackMessage(
  work: Work,
  viewer: Viewer,
  { id, isReported }: Which,
): Promise<boolean> {
  const locked = await lockMessage(work.db, viewer, id, { anywhere: isReported });
  if (!locked) return false;
  if (!locked.isRemoved) return true;
  const content = locked.isByTrainer ? await findRemoved(work.db, locked.id) : null;
  if (content === null) return false;
  await writeMessageState(work.db, locked, { content, removal: null });
  await tellMessageChanged(work, viewer, locked, content);
  return true;
}

/** Who wrote a message that the viewer may read; null when there is none. */
export async function findMessageForReport(
  work: Work,
  viewer: Viewer,
  id: string,
): Promise<{ authorId: Known<'person'>; activityId: null } | null> {
  const locked = await lockMessage(work.db, viewer, id, { anywhere: false });
  return locked && !locked.isRemoved ? { authorId: locked.senderId, activityId: null } : null;
}
