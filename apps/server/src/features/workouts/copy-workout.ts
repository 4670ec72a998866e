import { type WorkoutDetail, workoutsTopics } from '@spotter/contract/workouts';
import type { Work } from '#db/context.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { insertLines, toRow } from './insert-lines.ts';
import { findLines } from './line-queries.ts';
import { insertWorkouts } from './queries.ts';

/** Copies a workout or template that the viewer may read, with exercises retired since. */
export async function copyWorkout(
  work: Work,
  viewer: Viewer,
  now: Date,
  source: { id: Known<'workout'>; name: string; description: string; duration: number; difficulty: string },
  { name, isTemplate }: { name?: string | undefined; isTemplate: boolean },
): Promise<WorkoutDetail> {
  const copy = {
    id: newId(now),
    name: name ?? source.name,
    description: source.description,
    duration: source.duration,
    difficulty: source.difficulty as WorkoutDetail['difficulty'],
  };
  const lines = (await findLines(work.db, source.id, viewer.language)).map((line) => ({
    ...line,
    id: newId(),
  }));
  const row = {
    ...copy,
    studio_id: viewer.studioId,
    author_id: viewer.id,
    is_template: isTemplate,
    exercise_count: lines.length,
    created_at: now,
  };
  await insertWorkouts(work.db, [row]);
  const rows = lines.map((line) => ({ ...toRow(copy.id, line, line.order), id: line.id }));
  await insertLines(work, rows);
  work.touch(workoutsTopics.workouts.of(viewer.id));
  return {
    ...copy,
    isTemplate,
    isShared: false,
    authorName: null,
    exerciseCount: lines.length,
    authorId: viewer.id,
    assignedCount: 0,
    completedAt: null,
    createdAt: now.toISOString(),
    next: null,
    exercises: lines,
  };
}
