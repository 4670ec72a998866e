import { dayIn } from '@spotter/contract/days';
import { notificationsTopics } from '@spotter/contract/notifications';
import { type Context, inTransaction } from '#db/context.ts';
import { startRounds } from '#db/jobs/rounds.ts';
import { notify, withdraw } from './notify.ts';
import { findClientZonesAsSystem, findReadersOfEnds, takePlanEndsAsSystem } from './plan-ends-queries.ts';

const HOUR_MS = 3_600_000;
const KIND = 'plan_ends';

/** Tells coaches each hour whose planned days end within a week. @returns a function that stops it, after a running round */
export function startTellingPlanEnds(ctx: Context): () => Promise<void> {
  const failed = 'ends of plans are told in the next round';
  return startRounds(ctx, { everyMs: HOUR_MS, run: () => tellPlanEnds(ctx), failed });
}

/** Tells each end of a plan once, also over several servers; a plan that goes on is told no more. */
export async function tellPlanEnds(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const zones = await findClientZonesAsSystem(ctx.db);
  const todays = zones.map((zone) => ({ zone, day: dayIn(zone, now) }));
  await inTransaction(ctx, async (work) => {
    const { ends, goOn } = await takePlanEndsAsSystem(work.db, todays);
    for (const subjectId of goOn) await withdraw(work, { kind: KIND, subjectId });
    if (ends.length === 0) return;
    const studioOf = new Map(ends.map(({ clientId, studioId }) => [clientId, studioId]));
    for (const { clientId, coachId } of await findReadersOfEnds(work.db, [...studioOf.keys()])) {
      const studioId = studioOf.get(clientId);
      if (!studioId) continue;
      work.touch(notificationsTopics.notifications.of(coachId));
      await notify(work, [coachId], {
        studioId,
        kind: KIND,
        actorId: clientId,
        subject: '',
        subjectId: clientId,
        path: `/coach/${clientId}`,
        at: now,
      });
    }
  });
}
