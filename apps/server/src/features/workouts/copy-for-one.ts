import type { Progression } from '@spotter/contract/loads';
import { type SetTarget, workoutsTopics } from '@spotter/contract/workouts';
import type { Context, Work } from '#db/context.ts';
import { newId } from '#lib/ids.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findKnown } from './exercise-queries.ts';
import { deleteForOneAsSystem } from './for-one-queries.ts';
import { findWholeAsSystem, insertWholeAsSystem } from './program-queries.ts';
import { wholeTarget } from './rules.ts';

/** The part of a line that a change for one client may concern; the others, and the order, stay. */
export type ForOneLine = { exerciseId: string; progression: Progression | null; targets: SetTarget[] };

/** A copy to be made, and what becomes of each line. */
export type ForOneCopy = { from: string; change: (line: ForOneLine, index: number) => ForOneLine };

/**
 * Copies workouts, with whatever columns they and their lines have, for one client alone: such a workout is in no list.
 * The caller has checked that the viewer may change them for the client.
 * @param exerciseIds exercises that the copies get; they must be in the library
 * @returns the ids of the copies in the order of the wishes
 * @throws workouts.exercise_not_found
 */
export async function copyForOne(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  { exerciseIds, copies }: { exerciseIds: readonly string[]; copies: readonly ForOneCopy[] },
): Promise<string[]> {
  await findKnown(
    ctx,
    work.db,
    viewer,
    exerciseIds.map((exerciseId) => ({ exerciseId })),
  );
  if (copies.length === 0) return [];
  const now = ctx.clock.now();
  const sources = await findWholeAsSystem(work.db, [...new Set(copies.map(({ from }) => from))]);
  const made = copies.map(({ from, change }) => {
    const source = sources.get(from);
    if (!source) throw new Error(`workout ${from} is gone`);
    const id = newId(now);
    const row = {
      ...source.row,
      id,
      studio_id: viewer.studioId,
      author_id: viewer.id,
      program_id: null,
      for_one: true,
      is_template: false,
      is_shared: false,
      assigned_count: 0,
      removed_at: null,
      created_at: now,
    };
    const lines = source.lines.map((line, index) => {
      const before = {
        exerciseId: line.exercise_id as string,
        progression: line.progression as Progression | null,
        targets: (line.targets as Partial<SetTarget>[]).map(wholeTarget),
      };
      const { exerciseId, progression, targets } = change(before, index);
      return { ...line, id: newId(now), workout_id: id, exercise_id: exerciseId, progression, targets };
    });
    return { id, row, lines };
  });
  await insertWholeAsSystem(
    work.db,
    made.map(({ row }) => row),
    made.flatMap(({ lines }) => lines),
  );
  work.touch(workoutsTopics.workouts.of(viewer.id));
  return made.map(({ id }) => id);
}

/** Deletes those of the workouts that were made for one client and that no plan and no session shows any more. */
export async function sweepForOneAsSystem(work: Work, ids: readonly string[]): Promise<void> {
  const authors = await deleteForOneAsSystem(work, ids);
  work.touch(...new Set(authors).values().map(workoutsTopics.workouts.of));
}
