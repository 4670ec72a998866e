import { plansTopics } from '@spotter/contract/plans';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Work } from '#db/context.ts';
import { noteTraining } from '#features/coaching/service.ts';
import { setAssignedCounts } from '#features/workouts/service.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import { runPlansChanged } from './events.ts';
import {
  countClientsOfEach,
  deleteOfRuns,
  deleteOpen,
  insertPlansOfRuns,
  lockRuns,
  type RunPlanRow,
  type RunPlanState,
  updateRunPlans,
} from './run-queries.ts';

export { lockRuns as lockRunPlans, type RunPlanRow, type RunPlanState };

/** What a programme does to the plans of its clients. */
export type RunPlanChanges = {
  added: readonly RunPlanRow[];
  changed: readonly (RunPlanState & { id: string })[];
  removed: readonly string[];
  /** The workouts that the changed and removed plans had before. */
  workoutsBefore: readonly string[];
  clientIds: readonly Known<'person'>[];
};

/**
 * Writes the plans of runs, in one statement.
 * @returns how many were written: fewer than given when a client has one of them already
 */
export async function insertRunPlans(
  work: Work,
  viewer: Viewer,
  now: Date,
  plans: readonly RunPlanRow[],
): Promise<number> {
  const of = { studioId: viewer.studioId, trainerId: viewer.id, now };
  const written = await insertPlansOfRuns(work.db, of, plans);
  await tell(
    work,
    viewer,
    plans.map(({ workoutId }) => workoutId),
    plans.map(({ clientId }) => clientId),
  );
  return written;
}

/** Changes the plans of runs. The caller has locked them and left out what is done, begun or adjusted. */
export async function applyToRuns(
  work: Work,
  viewer: Viewer,
  now: Date,
  { added, changed, removed, workoutsBefore, clientIds }: RunPlanChanges,
): Promise<void> {
  const of = { studioId: viewer.studioId, trainerId: viewer.id, now };
  // Days that others leave must be free before they are taken.
  if (removed.length > 0) await deleteOpen(work, viewer.studioId, removed);
  if (changed.length > 0) await updateRunPlans(work.db, viewer.studioId, changed);
  if (added.length > 0) await insertPlansOfRuns(work.db, of, added);
  const workouts = [...added, ...changed].map(({ workoutId }) => workoutId);
  await tell(work, viewer, [...workouts, ...workoutsBefore], clientIds);
}

/** Removes the open plans of runs. @returns how many */
export async function takeRunsBack(
  work: Work,
  viewer: Viewer,
  runIds: readonly Known<'run'>[],
  clientIds: readonly Known<'person'>[],
): Promise<number> {
  const workouts = await deleteOfRuns(work, runIds);
  await tell(work, viewer, workouts, clientIds);
  return workouts.length;
}

async function tell(
  work: Work,
  viewer: Viewer,
  workoutIds: readonly string[],
  clientIds: readonly Known<'person'>[],
): Promise<void> {
  const clients = [...new Set(clientIds)];
  await setAssignedCounts(
    work.db,
    await countClientsOfEach(work.db, viewer.studioId, [...new Set(workoutIds)]),
  );
  for (const id of clients) noteTraining(work, id, { workoutIds, trainerIds: [viewer.id] });
  work.touch(workoutsTopics.workouts.of(viewer.id), ...clients.map(plansTopics.plan.of));
  await work.emit(runPlansChanged, {
    studioId: viewer.studioId,
    trainerId: viewer.id,
    clientIds: clients,
  });
}
