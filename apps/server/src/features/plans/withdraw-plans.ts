import { dayIn } from '@spotter/contract/days';
import { plansTopics, type WithdrawnDays } from '@spotter/contract/plans';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { todayOf } from '#lib/clock.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { setPlanner } from './queries.ts';
import { recount, tellPlanChanged } from './tell-plan-changed.ts';
import {
  closeRows,
  findUnsettled,
  findUnsettledTrainer,
  lockWorkoutsOfPair,
  type PlanPair,
  returnRows,
  withdrawRows,
} from './withdrawn-queries.ts';

/**
 * Takes the coming days that a trainer planned for a client out of the plan, with the coaching. Begun and past days are
 * history and stay. The days are kept aside and return when the coaching begins again.
 */
export function withdrawPlans(work: Work, pair: PlanPair, now: Date): Promise<void> {
  return change(work, pair, now, withdrawRows);
}

/** Puts days back that went with an ended coaching, if they are still ahead and their workout exists. */
export function returnPlans(work: Work, pair: PlanPair, now: Date): Promise<void> {
  return change(work, pair, now, returnRows);
}

/** The coming days that went when a coach ended the coaching, of which the viewer has not said what happens. */
export const listWithdrawnDays = (ctx: Context, viewer: Viewer): Promise<WithdrawnDays[]> =>
  findUnsettled(ctx.db, viewer, todayOf(ctx, viewer));

/** The viewer says whether the days of a former coach stay in their plan. Said once; the same again changes nothing. */
export async function settleWithdrawnDays(
  ctx: Context,
  viewer: Viewer,
  formerId: string,
  keep: boolean,
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (work) => {
    const trainerId = await findUnsettledTrainer(work.db, viewer, formerId);
    if (!trainerId) return;
    if (keep) await returnPlans(work, { trainerId, clientId: viewer.id }, now);
    else await closeRows(work.db, viewer, trainerId, now);
    work.touch(plansTopics.plan.of(viewer.id));
  });
}

/** Gives the days ahead to the coach to whom the client was handed: they see, move and remove them from now on. */
export async function handDays(
  work: Work,
  { trainerId, clientId }: PlanPair,
  to: Known<'person'>,
  now: Date,
): Promise<void> {
  // The workouts are locked first, as everywhere, to prevent deadlocks.
  const { timeZone, workoutIds } = await lockWorkoutsOfPair(work.db, { trainerId, clientId });
  const handing = { from: trainerId, to, clientId };
  const authorIds = await setPlanner(work.db, handing, dayIn(timeZone, now));
  tellPlanChanged(work, {
    trainerIds: [trainerId, to, ...authorIds],
    clientIds: [clientId],
    workoutIds,
  });
}

async function change(work: Work, pair: PlanPair, now: Date, rows: typeof withdrawRows): Promise<void> {
  // The workouts are locked first, as everywhere, to prevent deadlocks.
  const { timeZone, workoutIds, authorIds } = await lockWorkoutsOfPair(work.db, pair);
  const changed = await rows(work, pair, dayIn(timeZone, now), now);
  if (changed === 0) return;
  for (const id of workoutIds) await recount(work, id);
  tellPlanChanged(work, {
    trainerIds: [pair.trainerId, ...authorIds],
    clientIds: [pair.clientId],
    workoutIds,
  });
}
