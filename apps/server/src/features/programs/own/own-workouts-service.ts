import type { OwnProgramDetail, OwnProgramWorkout } from '@spotter/contract/own-programs';
import type { TakenBack } from '@spotter/contract/programs';
import type { NewWorkout } from '@spotter/contract/workouts';
import type { z } from 'zod';
import type { Context, Work } from '#db/context.ts';
import { applyToRuns, lockRunPlans } from '#features/plans/service.ts';
import { createInProgram } from '#features/workouts/service.ts';
import { todayOf } from '#lib/clock.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findRunDays, findSends, insertSend, insertSentDays } from '../giving/queries.ts';
import type { RunDay } from '../giving/rules.ts';
import { leftOfChanges, takeSendBack } from '../giving/undo-send.ts';
import { cellNotFound, noSuchProgram } from '../grid/write-state.ts';
import { GIVE_LIMIT } from '../limits.ts';
import { type FoundOwnProgram, findWorkoutNames } from './own-program-queries.ts';
import { changeOwn, findOwn, tellOwn } from './own-program-service.ts';

/** A programme of the viewer with its workouts that are still ahead. @throws programs.not_found */
export async function getOwnProgram(ctx: Context, viewer: Viewer, id: string): Promise<OwnProgramDetail> {
  const own = await findOwn(ctx, ctx, viewer, id);
  if (!own) throw noSuchProgram();
  return detailOf(ctx, ctx, viewer, own);
}

async function detailOf(
  ctx: Context,
  { db }: Pick<Context, 'db'>,
  viewer: Viewer,
  own: FoundOwnProgram,
): Promise<OwnProgramDetail> {
  const now = ctx.clock.now();
  const open = await findOpenDays(ctx, { db }, viewer, own);
  const byWorkout = Map.groupBy(open, ({ workoutId }) => workoutId);
  const names = await findWorkoutNames(db, viewer, [...byWorkout.keys()]);
  const [last] = (await findSends(db, viewer, { now, programId: own.id })).filter(
    ({ kind }) => kind === 'changes',
  );
  const left = last ? await leftOfChanges(db, viewer, last.id, now) : [];
  return {
    ...own,
    workouts: [...byWorkout].map(
      ([workoutId, days]): OwnProgramWorkout => ({
        workoutId,
        name: names.get(workoutId) ?? '',
        firstDate: days[0]?.date ?? '',
        days: days.length,
      }),
    ),
    change: last && left.length > 0 ? { id: last.id, days: left.length } : null,
  };
}

/** The days of a running programme from today on that are neither begun nor done, in order. */
async function findOpenDays(
  ctx: Context,
  { db }: Pick<Context, 'db'>,
  viewer: Viewer,
  { runId, state }: FoundOwnProgram,
): Promise<RunDay[]> {
  if (state !== 'running') return [];
  const today = todayOf(ctx, viewer);
  return (await findRunDays(db, [runId])).filter(({ isFixed, date }) => !isFixed && date >= today);
}

/**
 * Gives the viewer's programme another workout in place of one, on all its days that are neither begun nor done, wherever
 * they were moved. What was done keeps the old one.
 * @throws programs.not_found, programs.cell_not_found when no such day is ahead, workouts.exercise_not_found
 */
export async function updateOwnWorkout(
  ctx: Context,
  viewer: Viewer,
  { id, workoutId: before }: { id: string; workoutId: string },
  workout: Omit<z.output<typeof NewWorkout>, 'isTemplate'>,
): Promise<OwnProgramDetail> {
  await ctx.limits.take(GIVE_LIMIT, viewer.id);
  return changeOwn(ctx, viewer, id, async (work, own) => {
    await lockRunPlans(work.db, [own.runId], [before]);
    const days = (await findOpenDays(ctx, work, viewer, own)).filter(({ workoutId }) => workoutId === before);
    if (days.length === 0) throw cellNotFound();
    const workoutId = await createInProgram(
      ctx,
      work,
      viewer,
      { programId: own.id, instead: before },
      workout,
    );
    await write(work, viewer, ctx.clock.now(), own, { before, after: workoutId, days });
    tellOwn(work, viewer.id);
    return detailOf(ctx, work, viewer, own);
  });
}

type Replaced = { before: string; after: string; days: readonly RunDay[] };

async function write(
  work: Work,
  viewer: Viewer,
  now: Date,
  own: FoundOwnProgram,
  { before, after, days }: Replaced,
): Promise<void> {
  const send = { id: newId(now), programId: own.id, kind: 'changes' as const };
  await insertSend(work.db, viewer, now, send);
  const sent = days.map(({ id: planId, cellId, date, programDate, week, day, workoutId }) => {
    const place = { date, programDate, week, day };
    return {
      planId,
      runId: own.runId,
      cellId,
      before: { ...place, workoutId },
      after: { ...place, workoutId: after },
    };
  });
  await applyToRuns(work, viewer, now, {
    added: [],
    changed: sent.map(({ planId, after: state }) => ({ id: planId, ...state })),
    removed: [],
    workoutsBefore: [before],
    clientIds: [viewer.id],
  });
  await insertSentDays(work.db, viewer, send.id, sent);
}

/** Takes a change of a workout back, on the days that are neither begun nor done. @throws programs.not_found, programs.send_not_found, programs.undone */
export async function undoOwnChange(
  ctx: Context,
  viewer: Viewer,
  { id, changeId }: { id: string; changeId: string },
): Promise<TakenBack> {
  return changeOwn(ctx, viewer, id, async (work, own) => {
    const { back } = await takeSendBack(work, viewer, changeId, ctx.clock.now(), own.id);
    tellOwn(work, viewer.id);
    return back;
  });
}
