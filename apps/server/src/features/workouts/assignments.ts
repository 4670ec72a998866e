import { displayName } from '@spotter/contract/display-name';
import type { Assignment, NewAssignments } from '@spotter/contract/workouts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Context, inTransaction, type Work } from '#db/context.ts';
import { findCoachedAmong } from '#features/coaching/service.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { workoutAssigned } from './events.ts';
import { findOwn, findPlannedDays, isBegun, lockOwnAssignment } from './queries.ts';
import { tellPlanChanged } from './service.ts';

type PlannedRow = Awaited<ReturnType<typeof findPlannedDays>>[number];

const toAssignment = (row: PlannedRow): Assignment => ({
  id: row.id,
  workoutId: row.workoutId,
  client: { id: row.clientId, name: displayName(row) ?? row.email },
  date: row.date,
  completedAt: row.completedAt,
});

const notFound = () => new AppError('workouts.not_found', 'There is no such workout.');

/** Who does the viewer's workout on which day. */
export async function listAssignments(
  ctx: Context,
  viewer: Viewer,
  workoutId: string,
): Promise<Assignment[]> {
  const workout = await findOwn(ctx.db, viewer, workoutId).executeTakeFirst();
  if (!workout) throw notFound();
  return (await findPlannedDays(ctx.db, viewer, workoutId)).map(toAssignment);
}

/**
 * Plans the viewer's own workout for clients they coach, on days; a day that is planned already stays as it is.
 * @returns the planned days asked for @throws workouts.not_found, workouts.client_not_found
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
    const workout = await findOwn(work.db, viewer, workoutId).forUpdate().executeTakeFirst();
    if (!workout) throw notFound();
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
    tellPlanChanged(work, viewer, workoutId, changed);
    if (changed.length === 0) return;
    await work.emit(workoutAssigned, {
      studioId: viewer.studioId,
      workoutId,
      workoutName: workout.name,
      trainerId: viewer.id,
      clientIds: changed,
    });
  });
  const rows = await findPlannedDays(ctx.db, viewer, workoutId, { clients, days });
  return rows.map(toAssignment);
}

/** Takes a planned day back. @throws workouts.assignment_not_found, workouts.already_done when it was begun */
export async function unassignWorkout(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const planned = await lockOwnAssignment(work.db, viewer, id);
    if (!planned) throw new AppError('workouts.assignment_not_found', 'There is no such planned day.');
    if (planned.completedAt || (await isBegun(work.db, id))) {
      throw new AppError('workouts.already_done', 'This day has been started; what is logged stays.');
    }
    await work.db.deleteFrom('assignments').where('id', '=', id).execute();
    await recount(work, planned.workoutId);
    tellPlanChanged(work, viewer, planned.workoutId, [planned.clientId]);
  });
}

async function recount(work: Work, workoutId: string): Promise<void> {
  await work.db
    .updateTable('workouts')
    .set({
      assigned_count: sql`(select count(distinct client_id) from assignments where workout_id = ${workoutId})`,
    })
    .where('id', '=', workoutId)
    .execute();
}
