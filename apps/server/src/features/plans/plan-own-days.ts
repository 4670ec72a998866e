import { type DayText, dayIn } from '@spotter/contract/days';
import type { OwnPlan } from '@spotter/contract/plans';
import { PROGRAM_WEEK_DAYS, PROGRAM_WEEKS_MAX } from '@spotter/contract/programs-limits';
import { Day, Id } from '@spotter/contract/shapes';
import { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { ArchivedInstant, type ReadInto } from '#db/read-in.ts';
import { findZone } from '#features/accounts/service.ts';
import {
  findUsableWorkout,
  refuseInProgram,
  setAssignedCounts,
  workoutNotFound,
} from '#features/workouts/service.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findOwnDays, insertPlans } from './queries.ts';
import { countClientsOfEach, deleteOfRuns, insertPlansOfRuns, type RunPlanRow } from './run-queries.ts';
import { recount, tellPlanChanged } from './tell-plan-changed.ts';
import { type OwnDaysOf, returnOwnRows, setOwnRowsAside } from './withdrawn-queries.ts';

/**
 * Plans a routine of the viewer on days of their own. Days that it is planned for already stay as they are.
 * @returns the requested days
 * @throws workouts.not_found, workouts.in_program
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
    refuseInProgram(routine);
    const days = [...new Set(dates)];
    const rows = days.map((date) => ({ workoutId: routine.id, clientId: viewer.id, date }));
    await insertPlans(work.db, viewer, ctx.clock.now(), rows);
    await recount(work, routine.id);
    tellPlanChanged(work, { trainerIds: [viewer.id], clientIds: [viewer.id], workoutIds: [routine.id] });
    return findOwnDays(work, viewer, routine.id, days);
  });
}

/** Whose own days they are. */
type Owner = { id: Known<'person'>; studioId: Known<'studio'> };

/** Takes a client's own days from today on out of the plan until they are returned; begun ones stay. @returns how many */
export async function setOwnDaysAside(work: Work, owner: Owner, of: OwnDaysOf, now: Date): Promise<number> {
  const today = dayIn(await findZone(work.db, owner.id), now);
  return tellOwn(work, owner, await setOwnRowsAside(work, owner, of, { today, now }));
}

/** Returns a client's own days that were set aside and are still ahead. @returns how many */
export async function returnOwnDays(work: Work, owner: Owner, of: OwnDaysOf, now: Date): Promise<number> {
  const today = dayIn(await findZone(work.db, owner.id), now);
  return tellOwn(work, owner, await returnOwnRows(work, owner, of, today));
}

/** Writes the days of a programme that the viewer runs by themselves. Nobody is told, as of all own days. */
export async function planOwnRun(
  work: Work,
  viewer: Viewer,
  now: Date,
  plans: readonly RunPlanRow[],
): Promise<void> {
  const of = { studioId: viewer.studioId, trainerId: viewer.id, now };
  await insertPlansOfRuns(work.db, of, plans);
  await tellOwn(
    work,
    viewer,
    plans.map(({ workoutId }) => workoutId),
  );
}

/** Removes the days of such a programme that are neither begun nor done, for good. @returns how many */
export async function takeOwnRunBack(work: Work, viewer: Owner, runId: Known<'run'>): Promise<number> {
  return tellOwn(work, viewer, await deleteOfRuns(work, [runId]));
}

/** @param changed the workout of each day that changed @returns how many days */
async function tellOwn(
  work: Work,
  { id: clientId, studioId }: Owner,
  changed: readonly string[],
): Promise<number> {
  const workoutIds = [...new Set(changed)];
  if (workoutIds.length === 0) return 0;
  await setAssignedCounts(work.db, await countClientsOfEach(work.db, studioId, workoutIds));
  tellPlanChanged(work, { trainerIds: [clientId], clientIds: [clientId], workoutIds });
  return changed.length;
}

/** A day of a programme that somebody runs by themselves, open as an archive has it. */
export const ArchivedRunDay = z.object({
  ...{ id: Id, cellId: Id, workoutId: Id },
  ...{ date: Day, programDate: Day, movedFrom: Day.nullable() },
  week: z.number().int().min(1).max(PROGRAM_WEEKS_MAX),
  day: z.number().int().min(1).max(PROGRAM_WEEK_DAYS),
  adjusted: z.boolean(),
  plannedAt: ArchivedInstant,
});

/** The rows of such days of a run, by its id here. */
export const archivedRunDays = (
  runId: string,
  days: readonly z.output<typeof ArchivedRunDay>[],
  { personId, studioId, idOf }: ReadInto,
) =>
  days.map(({ id, cellId, workoutId, date, programDate, movedFrom, week, day, adjusted, plannedAt }) => ({
    ...{ id: idOf(id), studio_id: studioId, client_id: personId, assigned_by: personId, run_id: runId },
    ...{ cell_id: idOf(cellId), workout_id: idOf(workoutId), date, program_date: programDate },
    ...{ moved_from: movedFrom, program_week: week, program_day: day, adjusted, created_at: plannedAt },
  }));
