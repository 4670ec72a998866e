import { loadsTopics, type ReadinessSetting } from '@spotter/contract/loads';
import { type Context, inTransaction } from '#db/context.ts';
import { clientNotFound, maySeeTraining } from '#features/coaching/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { MAX_LIMIT } from './limits.ts';
import { maySetMax } from './queries.ts';
import { isAsked, writeAsked } from './readiness-queries.ts';

/** Whether the viewer, or a client who shows them all training, is asked before a session. @throws coaching.not_found */
export async function getReadinessSetting(
  ctx: Context,
  viewer: Viewer,
  clientId: string = viewer.id,
): Promise<ReadinessSetting> {
  if (!(await maySeeTraining(ctx, viewer, clientId))) throw clientNotFound('coaching.not_found');
  return { on: await isAsked(ctx.db, viewer, clientId) };
}

/** Asks the viewer, or a client who shows them all training, from the next session on, or no more. @throws coaching.not_found */
export async function setReadinessSetting(
  ctx: Context,
  viewer: Viewer,
  { clientId: asked = viewer.id, on }: { clientId?: string | undefined; on: boolean },
): Promise<ReadinessSetting> {
  await ctx.limits.take(MAX_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const clientId = await maySetMax(work.db, viewer, asked);
    if (!clientId) throw clientNotFound('coaching.not_found');
    await writeAsked(work.db, viewer, clientId, { on, now: ctx.clock.now() });
    work.touch(loadsTopics.loads.of(clientId));
    return { on };
  });
}
