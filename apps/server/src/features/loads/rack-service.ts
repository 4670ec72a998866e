import { type ChangedRack, loadsTopics, type PersonRack } from '@spotter/contract/loads';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { clientNotFound, maySeeTraining } from '#features/coaching/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { MAX_LIMIT } from './limits.ts';
import { maySetMax } from './queries.ts';
import { deleteRack, findRack, upsertRack } from './rack-queries.ts';

/** What the viewer can load, or a client they coach now. @throws coaching.not_found */
export async function getRack(
  ctx: Context,
  viewer: Viewer,
  clientId: string = viewer.id,
): Promise<PersonRack> {
  if (!(await maySeeTraining(ctx, viewer, clientId))) throw clientNotFound('coaching.not_found');
  return findRack(ctx.db, viewer, clientId);
}

/** Says what the viewer can load, or a client who shows them all training. @throws coaching.not_found */
export async function setRack(
  ctx: Context,
  viewer: Viewer,
  { clientId: asked = viewer.id, unit, sizes }: z.output<typeof ChangedRack>,
): Promise<PersonRack> {
  await ctx.limits.take(MAX_LIMIT, viewer.id);
  return inTransaction(ctx, async (work) => {
    const clientId = await maySetMax(work.db, viewer, asked);
    if (!clientId) throw clientNotFound('coaching.not_found');
    if (sizes === null) await deleteRack(work.db, viewer, clientId, unit);
    else await upsertRack(work.db, viewer, { clientId, unit, sizes, now: ctx.clock.now() });
    work.touch(loadsTopics.loads.of(clientId));
    return findRack(work.db, viewer, clientId);
  });
}
