import type { DayText } from '@spotter/contract/days';
import type { OwnPlan } from '@spotter/contract/plans';
import { type Context, inTransaction } from '#db/context.ts';
import { findUsableWorkout, workoutNotFound } from '#features/workouts/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findOwnDays, insertPlans } from './queries.ts';
import { recount, tellPlanChanged } from './service.ts';

/**
 * Plans a routine of the viewer on days of their own. Days that it is planned for already stay as they are.
 * @returns the requested days
 * @throws workouts.not_found
 */
export async function planOwnDays(
  ctx: Context,
  viewer: Viewer,
  routineId: string,
  dates: readonly DayText[],
): Promise<OwnPlan[]> {
  return inTransaction(ctx, async (work) => {
    const routine = await findUsableWorkout(work.db, viewer, routineId)
      .where('author_id', '=', viewer.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!routine) throw workoutNotFound();
    const days = [...new Set(dates)];
    const rows = days.map((date) => ({ workoutId: routine.id, clientId: viewer.id, date }));
    await insertPlans(work.db, viewer, ctx.clock.now(), rows);
    await recount(work, routine.id);
    tellPlanChanged(work, { trainerIds: [viewer.id], clientIds: [viewer.id], workoutIds: [routine.id] });
    return findOwnDays(work, viewer, routine.id, days);
  });
}
