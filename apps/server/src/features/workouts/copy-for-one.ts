import type { Progression } from '@spotter/contract/loads';
import { type SetTarget, workoutsTopics } from '@spotter/contract/workouts';
import type { Context, Work } from '#db/context.ts';
import type { Viewer } from '#lib/viewer.ts';
import { copyWhole } from './copy-whole.ts';
import { findKnown } from './exercise-queries.ts';
import { deleteForOne } from './for-one-queries.ts';
import { wholeTarget } from './rules.ts';

/** The part of a line that a change for one client may concern; the others, and the order, stay. */
export type ForOneLine = { exerciseId: string; progression: Progression | null; targets: SetTarget[] };

/** A copy to be made, and what becomes of each line. */
export type ForOneCopy = {
  from: string;
  change: (line: ForOneLine, index: number) => ForOneLine;
  /** Its sessions count as sessions of what it was copied from. */
  standsIn: boolean;
};

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
  return copyWhole(
    work,
    viewer,
    { programId: null, isForOne: true, now: ctx.clock.now() },
    copies.map(({ from, change, standsIn }) => ({
      ...{ from, standsIn },
      change(line, index) {
        const before = {
          exerciseId: line.exercise_id as string,
          progression: line.progression as Progression | null,
          targets: (line.targets as Partial<SetTarget>[]).map(wholeTarget),
        };
        const { exerciseId, progression, targets } = change(before, index);
        return { exercise_id: exerciseId, progression, targets };
      },
    })),
  );
}

/** Deletes those of the workouts that were made for one client and that no plan and no session shows any more. */
export async function sweepForOne(work: Work, viewer: Viewer, ids: readonly string[]): Promise<void> {
  const authors = await deleteForOne(work, viewer, ids);
  work.touch(...new Set(authors).values().map(workoutsTopics.workouts.of));
}
