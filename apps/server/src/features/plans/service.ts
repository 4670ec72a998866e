import type { DayText } from '@spotter/contract/days';
import type { NewPlans, Plan, TodaysPlan } from '@spotter/contract/plans';
import { sessionsTopics } from '@spotter/contract/sessions';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { findCoachedAmong } from '#features/coaching/service.ts';
import { findUsableWorkout, refuseInProgram, workoutNotFound } from '#features/workouts/service.ts';
import { AppError } from '#lib/app-error.ts';
import { todayOf } from '#lib/clock.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { PlanState } from './change-plans-of.ts';
import { planDeleted, planMoved, plansCreated } from './events.ts';
import {
  deleteRow,
  findPlan,
  findPlannedOn,
  findPlans,
  hasSession,
  insertPlans,
  isPlanned,
  lockPlan,
  setCompleted,
  updateDay,
} from './queries.ts';
import { recount, tellPlanChanged } from './tell-plan-changed.ts';
import { findReadable } from './workout-queries.ts';

export {
  type AddedPlan,
  type ChangeablePlan,
  changePlansOf,
  findPlansOf,
  lockPlansOf,
  type PlanState,
  type RunPlace,
} from './change-plans-of.ts';
export {
  ArchivedRunDay,
  archivedRunDays,
  planOwnRun,
  returnOwnDays,
  setOwnDaysAside,
  takeOwnRunBack,
} from './plan-own-days.ts';
export {
  applyToRuns,
  insertRunPlans,
  lockRunPlans,
  type RunPlanRow,
  type RunPlanState,
  takeRunsBack,
} from './run-service.ts';
export { listReadable } from './workout-service.ts';

const noSuchPlan = () =>
  new AppError('workouts.assignment_not_found', 'This planned day does not exist, or you cannot change it.');

const stateOf = ({ workoutId, date, movedFrom, isAdjusted }: PlanState): PlanState => ({
  workoutId,
  date,
  movedFrom,
  isAdjusted,
});

/** The viewer's plans of a workout they may read: who does it on which day. */
export async function listPlans(ctx: Context, viewer: Viewer, workoutId: string): Promise<Plan[]> {
  const [workout] = await findReadable(ctx.db, viewer, [workoutId]);
  if (!workout) throw workoutNotFound();
  return findPlans(ctx, viewer, workoutId);
}

/**
 * Plans a workout of the viewer, or a shared one, for clients they coach. Days that are planned already stay as they are.
 * @returns the requested plans
 * @throws workouts.not_found, workouts.is_template, workouts.client_not_found
 */
export async function createPlans(
  ctx: Context,
  viewer: Viewer,
  workoutId: string,
  { clientIds, dates }: z.output<typeof NewPlans>,
): Promise<Plan[]> {
  const clients = [...new Set(clientIds)];
  const days = [...new Set(dates)];
  await inTransaction(ctx, async (work) => {
    // Locked before the workout, as when a coaching ends: no day is planned by a coach who is none any more.
    const coached = await findCoachedAmong(work.db, viewer, clients, { lock: true });
    const workout = await findUsableWorkout(work.db, viewer, workoutId).forNoKeyUpdate().executeTakeFirst();
    if (!workout) throw workoutNotFound();
    refuseInProgram(workout);
    if (workout.isTemplate) {
      throw new AppError('workouts.is_template', 'A template cannot be planned. Copy it as a workout first.');
    }
    if (coached.size < clients.length) {
      throw new AppError(
        'workouts.client_not_found',
        'You do not coach one of these clients. Choose only your own clients.',
      );
    }
    const now = ctx.clock.now();
    const added = await insertPlans(
      work.db,
      viewer,
      now,
      [...coached].flatMap((clientId) => days.map((date) => ({ workoutId: workout.id, clientId, date }))),
    );
    await recount(work, workout.id);
    const changed = [...new Set(added.map(({ clientId }) => clientId))];
    tellPlanChanged(work, {
      trainerIds: [viewer.id, workout.authorId],
      clientIds: changed,
      workoutIds: [workout.id],
    });
    if (changed.length === 0) return;
    await work.emit(plansCreated, {
      studioId: viewer.studioId,
      workoutId: workout.id,
      workoutName: workout.name,
      trainerId: viewer.id,
      clientIds: changed,
      days: added,
    });
  });
  return findPlans(ctx, viewer, workoutId, { clients, days });
}

/**
 * Moves an unfinished plan to another day: the client's own, or one that a coach planned for a client they coach now.
 * A session in progress moves along, and `movedFrom` keeps the original day.
 * @throws workouts.assignment_not_found, workouts.already_done, workouts.day_taken
 */
export async function movePlan(ctx: Context, viewer: Viewer, id: string, date: DayText): Promise<Plan> {
  return inTransaction(ctx, async (work) => {
    const plan = await lockPlan(work.db, viewer, id);
    if (!plan) throw noSuchPlan();
    if (plan.completedAt) {
      throw new AppError(
        'workouts.already_done',
        'This day is done, so it cannot be moved. Plan another day instead.',
      );
    }
    if (plan.isRemoved && !(await hasSession(work, plan.id))) throw noSuchPlan();
    if (plan.date === date) return findPlan(work, plan.id);
    const { clientId, workoutId } = plan;
    if (await isPlanned(work.db, { workoutId, clientId, date })) {
      throw new AppError(
        'workouts.day_taken',
        'The workout is planned for that day already. Choose another day.',
      );
    }
    const first = plan.movedFrom ?? plan.date;
    const moved = { date, movedFrom: first === date ? null : first };
    const isAdjusted = await updateDay(work.db, plan.id, moved);
    tellPlanChanged(work, {
      trainerIds: [plan.authorId, plan.plannerId],
      clientIds: [clientId],
      workoutIds: [workoutId],
    });
    // The session shows its planned day too.
    work.touch(sessionsTopics.sessions.of(clientId));
    await work.emit(planMoved, {
      studioId: viewer.studioId,
      planId: plan.id,
      workoutId,
      workoutName: plan.workoutName,
      clientId,
      plannerId: plan.plannerId,
      movedBy: viewer.id,
      before: stateOf(plan),
      after: { workoutId, ...moved, isAdjusted },
    });
    return findPlan(work, plan.id);
  });
}

/** Removes a plan that the viewer made. @throws workouts.assignment_not_found, workouts.already_done when it has a session */
export async function deletePlan(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const plan = await lockPlan(work.db, viewer, id);
    // A client moves what a coach planned, but removes own days alone.
    if (!plan || plan.plannerId !== viewer.id) throw noSuchPlan();
    if (plan.completedAt || (await hasSession(work, plan.id))) {
      throw new AppError('workouts.already_done', 'This day has been started, so it cannot be removed.');
    }
    await deleteRow(work.db, plan.id);
    await recount(work, plan.workoutId);
    tellPlanChanged(work, {
      trainerIds: [plan.authorId, plan.plannerId],
      clientIds: [plan.clientId],
      workoutIds: [plan.workoutId],
    });
    await work.emit(planDeleted, {
      studioId: viewer.studioId,
      clientId: plan.clientId,
      deletedBy: viewer.id,
      planId: plan.id,
      before: stateOf(plan),
      run: plan.run,
    });
  });
}

/** The viewer's plans of today, in their time zone. */
export async function getTodaysPlan(ctx: Context, viewer: Viewer): Promise<TodaysPlan | null> {
  const [first, ...also] = await findPlannedOn(ctx, viewer, todayOf(ctx, viewer));
  if (!first) return null;
  return also.length > 0 ? { ...first, also } : first;
}

/** Stores when the session of a plan was finished; null when it is open again. */
export function markCompleted(work: Work, planId: Known<'plan'>, at: Date | null): Promise<void> {
  return setCompleted(work.db, planId, at);
}
