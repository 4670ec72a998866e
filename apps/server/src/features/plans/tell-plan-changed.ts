import { plansTopics } from '@spotter/contract/plans';
import { workoutsTopics } from '@spotter/contract/workouts';
import type { Work } from '#db/context.ts';
import { noteTraining } from '#features/coaching/service.ts';
import { setAssignedCount } from '#features/workouts/service.ts';
import type { Known } from '#lib/known.ts';
import { countClientsOf } from './queries.ts';

/** Recounts the clients of a workout; the caller has locked the workout. */
export async function recount(work: Work, workoutId: Known<'workout'>): Promise<void> {
  await setAssignedCount(work.db, workoutId, await countClientsOf(work.db, workoutId));
}

/** Who planned and wrote what changed, for whom, and by which workouts it is trained. */
export type ChangedPlans = {
  trainerIds: readonly Known<'person'>[];
  clientIds: readonly Known<'person'>[];
  workoutIds: readonly string[];
};

/** Tells the author of a workout and who planned it, its clients and the coaches who may read it that plans have changed. */
export function tellPlanChanged(work: Work, { trainerIds, clientIds, workoutIds }: ChangedPlans): void {
  const trainers = [...new Set(trainerIds)];
  for (const clientId of clientIds) noteTraining(work, clientId, { workoutIds, trainerIds: trainers });
  work.touch(...trainers.map(workoutsTopics.workouts.of), ...clientIds.map(plansTopics.plan.of));
}
