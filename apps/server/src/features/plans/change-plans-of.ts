import { plansTopics } from '@spotter/contract/plans';
import { sessionsTopics } from '@spotter/contract/sessions';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Work } from '#db/context.ts';
import { noteTraining } from '#features/coaching/service.ts';
import { setAssignedCounts } from '#features/workouts/service.ts';
import type { Known } from '#lib/known.ts';
import type { Viewer } from '#lib/viewer.ts';
import {
  type AddedPlan,
  type ChangeablePlan,
  findPlansOf,
  insertPlansOf,
  lockPlansOf,
  type PlanState,
  type RunPlace,
  updatePlans,
} from './change-queries.ts';
import { planRestored, runPlansChanged } from './events.ts';
import { countClientsOfEach, deleteOpen } from './run-queries.ts';

export { type AddedPlan, type ChangeablePlan, findPlansOf, lockPlansOf, type PlanState, type RunPlace };

/** What a coach does to the plan of one client. The caller has locked the plans, and leaves out what is done or begun. */
export type ClientPlanChanges = {
  clientId: Known<'person'>;
  added: readonly AddedPlan[];
  changed: readonly { before: ChangeablePlan; after: PlanState }[];
  removed: readonly ChangeablePlan[];
};

/** Changes the plan of one client. @returns the ids of the added plans: fewer than given when the client has one already */
export async function changePlansOf(
  work: Work,
  viewer: Viewer,
  now: Date,
  { clientId, added, changed, removed }: ClientPlanChanges,
): Promise<Set<string>> {
  // Days that others leave must be free before they are taken.
  await deleteOpen(
    work,
    viewer.studioId,
    removed.map(({ id }) => id),
  );
  await updatePlans(
    work.db,
    changed.map(({ before, after }) => ({ ...after, id: before.id, from: before.date })),
  );
  const of = { studioId: viewer.studioId, clientId, trainerId: viewer.id, now };
  const inserted = await insertPlansOf(work.db, of, added);
  const before = [...removed, ...changed.map((one) => one.before)];
  const after = [...added, ...changed.map((one) => one.after)];
  const workouts = [...new Set([...before, ...after].map(({ workoutId }) => workoutId))];
  await setAssignedCounts(work.db, await countClientsOfEach(work.db, viewer.studioId, workouts));
  const trainers = new Set([viewer.id, ...before.map(({ authorId }) => authorId)]);
  noteTraining(work, clientId, { workoutIds: workouts, trainerIds: [...trainers] });
  work.touch(
    plansTopics.plan.of(clientId),
    sessionsTopics.sessions.of(clientId),
    ...[...trainers].map(workoutsTopics.workouts.of),
  );
  await work.emit(runPlansChanged, {
    studioId: viewer.studioId,
    trainerId: viewer.id,
    clientIds: [clientId],
  });
  for (const { id, was } of added) {
    if (!was?.run || !inserted.has(id)) continue;
    await work.emit(planRestored, { studioId: viewer.studioId, clientId, run: was.run });
  }
  return inserted;
}
