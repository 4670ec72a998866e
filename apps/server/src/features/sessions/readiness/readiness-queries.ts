import type { Readiness } from '@spotter/contract/readiness';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { PlanItem } from '../queries.ts';

/** The planned sets of a copied plan: those of added lines are nobody's plan. */
const plannedSets = (plan: readonly PlanItem[]) =>
  plan.reduce((sum, { added, targets }) => sum + (added ? 0 : targets.length), 0);

/** Stores the check of the viewer's own session, which this transaction holds, and the plan that follows from it. */
export async function updateReadiness(
  db: Reader,
  viewer: Viewer,
  id: string,
  { readiness, plan }: { readiness: Readiness; plan: readonly PlanItem[] },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      readiness: JSON.stringify(readiness),
      plan: JSON.stringify(plan),
      planned_sets: plannedSets(plan),
    })
    .where('id', '=', id)
    .where('client_id', '=', viewer.id)
    .execute();
}
