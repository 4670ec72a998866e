import { type Routine, type SetTarget, workoutsTopics } from '@spotter/contract/workouts';
import { ROUTINES_MAX } from '@spotter/contract/workouts-limits';
import type { Work } from '#db/context.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { insertLines } from '../insert-lines.ts';
import { withEffort } from '../rules.ts';
import { countRoutines, insertRoutine } from './routine-queries.ts';

/** What is kept as a routine. */
export type KeptLine = { exerciseId: string; superset: number | null; targets: SetTarget[] };

/**
 * Writes a routine in the caller's transaction, which holds the viewer and has found none of theirs with this id.
 * @throws workouts.not_found when the id is another person's; workouts.too_many_routines
 */
export async function createRoutine(
  work: Work,
  viewer: Viewer,
  { id, name, now, lines }: { id: string; name: string; now: Date; lines: readonly KeptLine[] },
): Promise<Routine> {
  const workoutId = await insertRoutine(work.db, viewer, {
    ...{ id, name, description: '', created_at: now, exercise_count: lines.length },
    ...withEffort({}, lines),
  });
  if (!workoutId) throw new AppError('workouts.not_found', 'Another workout has this id. Send a new one.');
  if ((await countRoutines(work.db, viewer)) > ROUTINES_MAX) {
    throw new AppError(
      'workouts.too_many_routines',
      `You keep ${ROUTINES_MAX} routines, which is the most. Delete one first.`,
    );
  }
  const rows = lines.map(({ exerciseId, superset, targets }, index) => ({
    id: newId(now),
    workout_id: workoutId,
    exercise_id: exerciseId,
    position: index + 1,
    notes: '',
    superset,
    tempo: '',
    progression: null,
    targets,
  }));
  await insertLines(work, rows);
  work.touch(workoutsTopics.workouts.of(viewer.id));
  return { id, name, exerciseCount: lines.length, doneAt: null, openSessionId: null };
}
