import { sessionsTopics } from '@spotter/contract/sessions';
import type { Assignment, NewAssignments } from '@spotter/contract/workouts';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { findCoachedAmong } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { DayText } from '#lib/day.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { workoutAssigned, workoutMoved, workoutUnassigned } from './events.ts';
import { findPlannedDay, findPlannedDays, isBegun, lockPlannedDay, recount } from './planned-days.ts';
import { findOwn } from './queries.ts';
import { notFound, tellPlanChanged } from './service.ts';

const noSuchDay = () => new AppError('workouts.assignment_not_found', 'There is no such planned day.');

/** Who does the viewer's workout on which day. */
export async function listAssignments(
  ctx: Context,
  viewer: Viewer,
  workoutId: string,
): Promise<Assignment[]> {
  const workout = await findOwn(ctx.db, viewer, workoutId).executeTakeFirst();
  if (!workout) throw notFound();
  return findPlannedDays(ctx.db, viewer, workoutId);
}

/**
 * Plans the viewer's own workout for clients they coach, on days; a day that is planned already stays as it is.
 * @returns the planned days asked for
 * @throws workouts.not_found, workouts.is_template, workouts.client_not_found
 */
export async function assignWorkout(
  ctx: Context,
  viewer: Viewer,
  workoutId: string,
  { clientIds, dates }: z.output<typeof NewAssignments>,
): Promise<Assignment[]> {
  const clients = [...new Set(clientIds)];
  const days = [...new Set(dates)];
  await inTransaction(ctx, async (work) => {
    const workout = await findOwn(work.db, viewer, workoutId).forNoKeyUpdate().executeTakeFirst();
    if (!workout) throw notFound();
    if (workout.isTemplate) {
      throw new AppError('workouts.is_template', 'A template is not assigned; copy it as a workout first.');
    }
    const coached = await findCoachedAmong(work.db, viewer, clients);
    if (coached.size < clients.length) {
      throw new AppError('workouts.client_not_found', 'You do not coach one of these clients.');
    }
    const now = ctx.clock.now();
    const inserted = await work.db
      .insertInto('assignments')
      .values(
        clients.flatMap((client) =>
          days.map((date) => ({
            id: newId(now),
            studio_id: viewer.studioId,
            workout_id: workoutId,
            client_id: client,
            assigned_by: viewer.id,
            date,
            created_at: now,
          })),
        ),
      )
      .onConflict((oc) => oc.columns(['workout_id', 'client_id', 'date']).doNothing())
      .returning('client_id')
      .execute();
    const changed = [...new Set(inserted.map((row) => row.client_id))];
    await recount(work, workoutId);
    tellPlanChanged(work, viewer.id, changed);
    if (changed.length === 0) return;
    await work.emit(workoutAssigned, {
      studioId: viewer.studioId,
      workoutId,
      workoutName: workout.name,
      trainerId: viewer.id,
      clientIds: changed,
    });
  });
  return findPlannedDays(ctx.db, viewer, workoutId, { clients, days });
}

/**
 * Moves a planned day that is not done to another: the client's own, or one that its author planned for a client
 * they coach now. What was begun on it goes along, and `movedFrom` keeps the day it was first planned for.
 * @throws workouts.assignment_not_found, workouts.already_done, workouts.day_taken
 */
export async function moveAssignment(
  ctx: Context,
  viewer: Viewer,
  id: string,
  date: DayText,
): Promise<Assignment> {
  return inTransaction(ctx, async (work) => {
    const planned = await lockPlannedDay(work.db, viewer, id);
    if (!planned) throw noSuchDay();
    if (planned.completedAt) {
      throw new AppError('workouts.already_done', 'This day is done; what is logged stays where it is.');
    }
    if (planned.isRemoved && !(await isBegun(work.db, id))) throw noSuchDay();
    if (planned.date === date) return findPlannedDay(work.db, id);
    const { clientId, workoutId, authorId } = planned;
    const taken = await work.db
      .selectFrom('assignments')
      .select('id')
      .where('workout_id', '=', workoutId)
      .where('client_id', '=', clientId)
      .where('date', '=', date)
      .executeTakeFirst();
    if (taken) {
      throw new AppError(
        'workouts.day_taken',
        'The workout is planned for that day already; choose another.',
      );
    }
    const first = planned.movedFrom ?? planned.date;
    await work.db
      .updateTable('assignments')
      .set({ date, moved_from: first === date ? null : first })
      .where('id', '=', id)
      .execute();
    tellPlanChanged(work, authorId, [clientId]);
    // A session tells its planned day too.
    work.touch(sessionsTopics.sessions.of(clientId));
    await work.emit(workoutMoved, {
      studioId: viewer.studioId,
      assignmentId: id,
      workoutId,
      workoutName: planned.workoutName,
      clientId,
      movedBy: viewer.id,
    });
    return findPlannedDay(work.db, id);
  });
}

/** Takes a planned day back. @throws workouts.assignment_not_found, workouts.already_done when it was begun */
export async function unassignWorkout(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const planned = await lockPlannedDay(work.db, viewer, id);
    if (!planned) throw noSuchDay();
    if (planned.completedAt || (await isBegun(work.db, id))) {
      throw new AppError('workouts.already_done', 'This day has been started; what is logged stays.');
    }
    await work.db.deleteFrom('assignments').where('id', '=', id).execute();
    await recount(work, planned.workoutId);
    tellPlanChanged(work, planned.authorId, [planned.clientId]);
    await work.emit(workoutUnassigned, { studioId: viewer.studioId, clientId: planned.clientId });
  });
}
