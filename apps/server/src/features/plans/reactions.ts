import { workoutsTopics } from '@spotter/contract/workouts';
import type { Context, Work } from '#db/context.ts';
import { coachingBegun, coachingEnded } from '#features/coaching/events.ts';
import { pauseReturns, pauseShifts } from '#features/pauses/events.ts';
import { workoutChanged, workoutRemoved, workoutRestored } from '#features/workouts/events.ts';
import type { Bus } from '#lib/bus.ts';
import { returnOwnDays, setOwnDaysAside } from './plan-own-days.ts';
import { findClientsOf, findPlannersOf, takeBackComing } from './queries.ts';
import { returnShifted, shiftPlans } from './shift-plans.ts';
import { recount, tellPlanChanged } from './tell-plan-changed.ts';
import { handDays, returnPlans, withdrawPlans } from './withdraw-plans.ts';

/** Tells the people with a plan of a workout about its changes, removes its future plans with the workout, and those of a coach with the
 * coaching, and moves those of a pause. */
export function reactInPlans(on: Bus<Work>['on'], ctx: Context): void {
  on(workoutChanged, async (work, fact) => {
    const [clients, planners] = await Promise.all([
      findClientsOf(work.db, fact.workoutId),
      findPlannersOf(work.db, fact.workoutId),
    ]);
    tellPlanChanged(work, {
      trainerIds: [fact.authorId, ...planners],
      clientIds: clients,
      workoutIds: [fact.workoutId],
    });
  });

  on(workoutRemoved, async (work, fact) => {
    const clients = await findClientsOf(work.db, fact.workoutId);
    const planners = await findPlannersOf(work.db, fact.workoutId);
    // Of a client's own routine they return with it.
    const author = { id: fact.authorId, studioId: fact.studioId };
    await setOwnDaysAside(work, author, { workoutId: fact.workoutId }, fact.at);
    await takeBackComing(work, fact.workoutId, fact.at);
    await recount(work, fact.workoutId);
    tellPlanChanged(work, {
      trainerIds: [fact.authorId, ...planners],
      clientIds: clients,
      workoutIds: [fact.workoutId],
    });
  });

  on(workoutRestored, async (work, { workoutId, authorId, studioId }) => {
    await returnOwnDays(work, { id: authorId, studioId }, { workoutId }, ctx.clock.now());
  });

  on(pauseShifts, shiftPlans);
  on(pauseReturns, returnShifted);

  on(coachingEnded, async (work, { days, handedTo, endedBy, ...pair }) => {
    if (handedTo) await handDays(work, pair, handedTo, ctx.clock.now());
    const isClients = endedBy === pair.clientId;
    if (days === 'remove') await withdrawPlans(work, { ...pair, isClients }, ctx.clock.now());
    // Whether a workout can be begun depends on the coaching.
    work.touch(workoutsTopics.workouts.of(pair.clientId));
  });

  on(coachingBegun, async (work, pair) => {
    await returnPlans(work, pair, ctx.clock.now());
    work.touch(workoutsTopics.workouts.of(pair.clientId));
  });
}
