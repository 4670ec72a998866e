import { dayIn } from '@spotter/contract/days';
import type { Work } from '#db/context.ts';
import { recount, tellPlanChanged } from './service.ts';
import {
  holdWorkoutsOfPairAsSystem,
  type PlanPair,
  returnRowsAsSystem,
  withdrawRowsAsSystem,
} from './withdrawn-queries.ts';

/**
 * Takes the coming days that a trainer planned for a client out of the plan, with the coaching. Begun and past days are
 * history and stay. The days are kept aside and return when the coaching begins again.
 */
export function withdrawPlans(work: Work, pair: PlanPair, now: Date): Promise<void> {
  return change(work, pair, now, withdrawRowsAsSystem);
}

/** Puts days back that went with an ended coaching, if they are still ahead and their workout exists. */
export function returnPlans(work: Work, pair: PlanPair, now: Date): Promise<void> {
  return change(work, pair, now, returnRowsAsSystem);
}

async function change(
  work: Work,
  pair: PlanPair,
  now: Date,
  rows: typeof withdrawRowsAsSystem,
): Promise<void> {
  // The workouts are locked first, as everywhere, to prevent deadlocks.
  const { timeZone, workoutIds } = await holdWorkoutsOfPairAsSystem(work.db, pair);
  const changed = await rows(work.db, pair, dayIn(timeZone, now), now);
  if (changed === 0) return;
  for (const id of workoutIds) await recount(work, id);
  tellPlanChanged(work, pair.trainerId, [pair.clientId]);
}
