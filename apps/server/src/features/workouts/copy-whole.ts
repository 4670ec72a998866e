import { workoutsTopics } from '@spotter/contract/workouts';
import type { Work } from '#db/context.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type AnyRow, findWhole, insertWhole } from './program-queries.ts';

/** A copy to be made, and the columns of each line that it changes. */
export type WholeCopy = {
  from: string;
  change: (line: AnyRow, index: number) => AnyRow;
  /** Its sessions count as sessions of what it was copied from. */
  standsIn?: boolean;
};

/** What the copies are: workouts of a programme, or for one client alone. */
type Made = { programId: string | null; isForOne: boolean; now: Date };

/**
 * Copies workouts of the viewer's studio, with whatever columns they and their lines have, as workouts of the viewer.
 * The caller has checked that the viewer may read them.
 * @returns the ids of the copies in the order of the wishes
 */
export async function copyWhole(
  work: Work,
  viewer: Viewer,
  { programId, isForOne, now }: Made,
  copies: readonly WholeCopy[],
): Promise<Known<'workout'>[]> {
  if (copies.length === 0) return [];
  const sources = await findWhole(work.db, viewer, [...new Set(copies.map(({ from }) => from))]);
  const made = copies.map(({ from, change, standsIn }) => {
    const source = sources.get(from);
    if (!source) throw new Error(`workout ${from} is gone`);
    const id = newId(now);
    const row = {
      ...source.row,
      id,
      author_id: viewer.id,
      program_id: programId,
      for_one: isForOne,
      stands_for: standsIn ? (source.row.stands_for ?? from) : null,
      stands_for_program: standsIn ? (source.row.stands_for_program ?? source.row.program_id) : null,
      is_template: false,
      is_shared: false,
      assigned_count: 0,
      removed_at: null,
      created_at: now,
    };
    const lines = source.lines.map((line, index) => ({
      ...line,
      ...change(line, index),
      id: newId(now),
      workout_id: id,
    }));
    return { id, row, lines };
  });
  await insertWhole(
    work.db,
    viewer,
    made.map(({ row }) => row),
    made.flatMap(({ lines }) => lines),
  );
  work.touch(workoutsTopics.workouts.of(viewer.id));
  return made.map(({ id }) => id);
}
