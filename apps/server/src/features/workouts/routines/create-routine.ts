import { type Routine, workoutsTopics } from '@spotter/contract/workouts';
import { ROUTINES_MAX } from '@spotter/contract/workouts-limits';
import type { Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { insertLines, type LineContent, toRow } from '../insert-lines.ts';
import { type WorkoutEffort, withEffort } from '../rules.ts';
import { countRoutines, insertRoutine } from './routine-queries.ts';

/** A line of a routine, in its place in the list unless `order` says another. */
export type KeptLine = LineContent & { order?: number | undefined };

/** What is written as a routine; length and difficulty follow from the lines unless given. */
type NewRow = { id: string; name: string; description?: string; now: Date; lines: readonly KeptLine[] } & {
  [K in keyof WorkoutEffort]?: WorkoutEffort[K] | undefined;
};

/**
 * Writes a routine in the caller's transaction, which holds the viewer and has found none of theirs with this id.
 * @throws workouts.not_found when the id is another person's; workouts.too_many_routines
 */
export async function createRoutine(
  work: Work,
  viewer: Viewer,
  { id, name, description = '', now, lines, ...effort }: NewRow,
): Promise<Routine> {
  const workoutId = await insertRoutine(work.db, viewer, {
    ...{ id, name, description, created_at: now, exercise_count: lines.length },
    ...withEffort(effort, lines),
  });
  if (!workoutId) throw new AppError('workouts.not_found', 'Another workout has this id. Send a new one.');
  if ((await countRoutines(work.db, viewer.id)) > ROUTINES_MAX) {
    throw new AppError(
      'workouts.too_many_routines',
      `You keep ${ROUTINES_MAX} routines, which is the most. Delete one first.`,
    );
  }
  await insertLines(
    work,
    lines.map((line, index) => toRow(workoutId, line, line.order ?? index + 1)),
  );
  work.touch(workoutsTopics.workouts.of(viewer.id), workoutsTopics.routines.of(viewer.id));
  return { id, name, exerciseCount: lines.length, doneAt: null, openSessionId: null };
}
