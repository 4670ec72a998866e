import type { Context, Work } from '#db/context.ts';
import { activityRemoved, commentRemoved } from '#features/activities/events.ts';
import { messageChanged } from '#features/messages/events.ts';
import type { Bus } from '#lib/bus.ts';
import { findStudioOf, type GoneText } from './queries.ts';
import { closeReports } from './service.ts';

/** What its author deletes for ever needs nobody's decision any more. */
export function reactInModeration(on: Bus<Work>['on'], ctx: Context): void {
  const close = async (work: Work, which: GoneText) => {
    const studioId = await findStudioOf(work.db, which);
    if (studioId) await closeReports(work, studioId, which, { by: null, now: ctx.clock.now() });
  };
  on(messageChanged, async (work, { messageId, isForEver }) => {
    if (isForEver) await close(work, { subjectId: messageId });
  });
  on(activityRemoved, (work, { activityId }) => close(work, { activityId }));
  on(commentRemoved, async (work, { commentId, isForEver }) => {
    if (isForEver) await close(work, { subjectId: commentId });
  });
}
