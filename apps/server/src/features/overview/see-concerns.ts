import { overviewTopics } from '@spotter/contract/overview';
import { type Context, inTransaction } from '#db/context.ts';
import { clientNotFound, findCoachedAmong } from '#features/coaching/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { writeSeen } from './concern-queries.ts';
import { concernsSeen } from './events.ts';

/**
 * Marks what a client told beside sets as seen by the viewer until an instant, never one to come; an earlier one, or
 * null, takes it back. @throws overview.client_not_found
 */
export async function seeConcerns(
  ctx: Context,
  viewer: Viewer,
  clientId: string,
  seenUntil: string | null,
): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const [client] = await findCoachedAmong(work.db, viewer, [clientId]);
    if (!client) throw clientNotFound('overview.client_not_found');
    const now = ctx.clock.now().getTime();
    // PostgreSQL has no year 0.
    const until = seenUntil && new Date(Math.max(0, Math.min(Date.parse(seenUntil), now)));
    await writeSeen(work.db, viewer, client, until || null);
    work.touch(overviewTopics.overview.of(viewer.id));
    if (until) await work.emit(concernsSeen, { coachId: viewer.id, clientId });
  });
}
