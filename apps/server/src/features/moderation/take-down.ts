import type { ContentKind } from '@spotter/contract/moderation';
import type { Context, Work } from '#db/context.ts';
import { putBackText, takeDownText } from '#features/activities/service.ts';
import { putBackMessage, takeDownMessage } from '#features/messages/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { isReportedTo } from './queries.ts';

/** A text: a message, a post or a comment. */
export type Subject = { kind: ContentKind; id: string };

/** The same answer for a text that does not exist, is deleted, or is not for the viewer. */
export const notFound = () =>
  new AppError('moderation.not_found', 'This text does not exist any more, or you may not see it.');

/** Empties a text of anybody, and leaves a line of who and why. @throws moderation.not_found */
export async function takeDown(
  work: Work,
  ctx: Context,
  viewer: Viewer,
  { kind, id }: Subject,
  reason: string,
): Promise<void> {
  const isReported = await isReportedTo(work.db, viewer, id);
  const isThere =
    kind === 'message'
      ? await takeDownMessage(work, ctx, viewer, { id, isReported, reason })
      : await takeDownText(work, ctx, viewer, { kind, id, isReported, reason });
  if (!isThere) throw notFound();
}

/** Puts a removed text back. @throws moderation.not_found */
export async function putBack(work: Work, viewer: Viewer, { kind, id }: Subject): Promise<void> {
  const isReported = await isReportedTo(work.db, viewer, id);
  const isThere =
    kind === 'message'
      ? await putBackMessage(work, viewer, { id, isReported })
      : await putBackText(work, viewer, { kind, id, isReported });
  if (!isThere) throw notFound();
}
