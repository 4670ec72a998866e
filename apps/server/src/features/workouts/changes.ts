import { type NewWorkout, type WorkoutDetail, workoutsTopics } from '@spotter/contract/workouts';
import type { z } from 'zod';
import { type Context, inTransaction } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findKnown, findLines, insertLines, toLines, toRows } from './lines.ts';
import { findClientsOf, recount, takeBackComing } from './planned-days.ts';
import { findOwn } from './queries.ts';
import { notFound, tellPlanChanged } from './service.ts';

/**
 * Replaces the viewer's own workout with all its lines; sessions keep their copies.
 * @throws workouts.not_found, workouts.exercise_not_found, workouts.order_taken, workouts.is_template when it is
 * planned for somebody and is to become a template
 */
export async function updateWorkout(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { exercises: lines, isTemplate, ...fields }: z.output<typeof NewWorkout>,
): Promise<WorkoutDetail> {
  const rows = toRows(id, lines);
  return inTransaction(ctx, async (work) => {
    const workout = await findOwn(work.db, viewer, id).forNoKeyUpdate().executeTakeFirst();
    if (!workout) throw notFound();
    if (isTemplate && workout.assignedCount > 0) {
      throw new AppError(
        'workouts.is_template',
        'This workout is planned for clients; copy it as a template.',
      );
    }
    const known = await findKnown(work.db, viewer, lines, id);
    await work.db.deleteFrom('workout_exercises').where('workout_id', '=', id).execute();
    await insertLines(work, rows);
    await work.db
      .updateTable('workouts')
      .set({ ...fields, is_template: isTemplate, exercise_count: rows.length })
      .where('id', '=', id)
      .execute();
    tellPlanChanged(work, viewer.id, await findClientsOf(work.db, id));
    return {
      ...fields,
      id,
      isTemplate,
      exerciseCount: rows.length,
      assignedCount: workout.assignedCount,
      completedAt: null,
      createdAt: workout.createdAt,
      next: null,
      exercises: toLines(rows, known),
    };
  });
}

/** Makes another workout or template of the viewer's own, exercises retired since included. @throws workouts.not_found */
export async function copyWorkout(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { name, isTemplate }: { name?: string | undefined; isTemplate: boolean },
): Promise<WorkoutDetail> {
  return inTransaction(ctx, async (work) => {
    const source = await findOwn(work.db, viewer, id).forShare().executeTakeFirst();
    if (!source) throw notFound();
    const now = ctx.clock.now();
    const copy = {
      id: newId(now),
      name: name ?? source.name,
      description: source.description,
      duration: source.duration,
      difficulty: source.difficulty as WorkoutDetail['difficulty'],
    };
    const lines = (await findLines(work.db, id, viewer.language)).map((line) => ({ ...line, id: newId() }));
    await work.db
      .insertInto('workouts')
      .values({
        ...copy,
        studio_id: viewer.studioId,
        author_id: viewer.id,
        is_template: isTemplate,
        exercise_count: lines.length,
        created_at: now,
      })
      .execute();
    const rows = lines.map((line) => ({
      id: line.id,
      workout_id: copy.id,
      exercise_id: line.exerciseId,
      position: line.order,
      notes: line.notes,
      superset: line.superset,
      targets: line.targets,
    }));
    await insertLines(work, rows);
    work.touch(workoutsTopics.workouts.of(viewer.id));
    return {
      ...copy,
      isTemplate,
      exerciseCount: lines.length,
      assignedCount: 0,
      completedAt: null,
      createdAt: now.toISOString(),
      next: null,
      exercises: lines,
    };
  });
}

/**
 * Takes the viewer's workout out of all lists, and its days from now on that nobody began. Days that were missed
 * stay: they are part of what a client's streak and adherence were. @throws workouts.not_found
 */
export async function removeWorkout(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx, async (work) => {
    const workout = await findOwn(work.db, viewer, id).forNoKeyUpdate().executeTakeFirst();
    if (!workout) throw notFound();
    const clients = await findClientsOf(work.db, id);
    const now = ctx.clock.now();
    await takeBackComing(work, id, now);
    await work.db.updateTable('workouts').set({ removed_at: now }).where('id', '=', id).execute();
    await recount(work, id);
    tellPlanChanged(work, viewer.id, clients);
  });
}
