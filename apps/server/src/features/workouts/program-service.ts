import type { Language } from '@spotter/contract/languages';
import {
  type NewWorkout,
  type SetTarget,
  type WorkoutDetail,
  workoutsTopics,
} from '@spotter/contract/workouts';
import type { z } from 'zod';
import type { Context, Work } from '#db/context.ts';
import type { Reader } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { copyWhole } from './copy-whole.ts';
import { findKnown } from './exercise-queries.ts';
import { insertLines, toRows } from './insert-lines.ts';
import { findLines } from './line-queries.ts';
import { deleteUnused, findOfProgram } from './program-queries.ts';
import { insertWorkouts } from './queries.ts';
import { wholeTarget, withEffort } from './rules.ts';

/** A line to be copied. */
export type CopiedLine = {
  targets: SetTarget[];
  /** A weight of its exercise is help. */
  isAssisted: boolean;
};

/** A copy to be made; `change` says what its lines have in place of their targets. */
type Copy = {
  from: string;
  change?: (line: CopiedLine) => { targets: SetTarget[]; progression?: unknown };
};

/**
 * Copies workouts as workouts of a programme of the viewer. The caller has checked that the viewer may read them.
 * @returns the ids of the copies in the order of the wishes
 */
export function copyIntoProgram(
  work: Work,
  viewer: Viewer,
  { programId, now }: { programId: string; now: Date },
  copies: readonly Copy[],
): Promise<string[]> {
  return copyWhole(
    work,
    viewer,
    { programId, isForOne: false, now },
    copies.map(({ from, change }) => ({
      from,
      change: ({ targets, isAssisted }) =>
        change?.({
          targets: (targets as Partial<SetTarget>[]).map(wholeTarget),
          isAssisted: isAssisted === true,
        }) ?? {},
    })),
  );
}

type Written = Omit<z.output<typeof NewWorkout>, 'isTemplate'>;

/**
 * Writes a workout of a programme. A retired exercise is accepted if the workout `instead` of which it comes has it.
 * @returns its id
 * @throws workouts.exercise_not_found, workouts.order_taken
 */
export async function createInProgram(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  of: { programId: string; instead?: string },
  workout: Written,
): Promise<string> {
  const [id] = await createAllInProgram(ctx, work, viewer, of, [workout]);
  return id as string;
}

/**
 * Writes workouts of a programme in as many statements as one.
 * @returns their ids, in order
 * @throws workouts.exercise_not_found, workouts.order_taken
 */
export async function createAllInProgram(
  ctx: Context,
  work: Work,
  viewer: Viewer,
  { programId, instead }: { programId: string; instead?: string },
  workouts: readonly Written[],
): Promise<string[]> {
  const all = workouts.flatMap(({ exercises }) => exercises);
  await findKnown(ctx, work.db, viewer, all, instead);
  const now = ctx.clock.now();
  const made = workouts.map(({ exercises, ...fields }) => {
    const id = newId(now);
    const lines = toRows(id, exercises);
    const row = {
      ...withEffort(fields, lines),
      id,
      studio_id: viewer.studioId,
      author_id: viewer.id,
      program_id: programId,
      is_template: false,
      exercise_count: lines.length,
      created_at: now,
    };
    return { id, row, lines };
  });
  await insertWorkouts(
    work.db,
    made.map(({ row }) => row),
  );
  await insertLines(
    work,
    made.flatMap(({ lines }) => lines),
  );
  work.touch(workoutsTopics.workouts.of(viewer.id));
  return made.map(({ id }) => id);
}

/** A workout of a programme with its lines; the caller has checked that the viewer may read the programme. */
export async function findInProgram(
  db: Reader,
  programId: Known<'program'>,
  id: string,
  language: Language,
): Promise<WorkoutDetail | undefined> {
  const row = await findOfProgram(db, programId, id);
  if (!row) return undefined;
  return {
    ...row,
    difficulty: row.difficulty as WorkoutDetail['difficulty'],
    isTemplate: false,
    isShared: false,
    authorName: null,
    assignedCount: null,
    completedAt: null,
    next: null,
    exercises: await findLines(db, row.id, language),
  };
}

/** Deletes the workouts of a programme that no state of it (`used`), no plan and no session shows any more. */
export async function sweepProgram(
  work: Work,
  viewer: Pick<Viewer, 'id'>,
  programId: Known<'program'>,
  used: readonly string[],
): Promise<void> {
  await deleteUnused(work, programId, used);
  work.touch(workoutsTopics.workouts.of(viewer.id));
}
