import type { Readiness } from '@spotter/contract/readiness';
import type { Reader } from '#db/database.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { PlanItem, SessionRow } from '../queries.ts';

/** The planned sets of a copied plan: those of added lines are nobody's plan. */
const plannedSets = (plan: readonly PlanItem[]) =>
  plan.reduce((sum, { added, targets }) => sum + (added ? 0 : targets.length), 0);

/** Stores the check of a session that this transaction holds, and the plan that follows from it; a coach says it for the client. */
export async function updateReadiness(
  db: Reader,
  viewer: Viewer,
  { id, clientId }: Pick<SessionRow, 'id' | 'clientId'>,
  { readiness, plan }: { readiness: Readiness; plan: readonly PlanItem[] },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      readiness: JSON.stringify(readiness),
      readiness_by: viewer.id === clientId ? null : viewer.id,
      plan: JSON.stringify(plan),
      planned_sets: plannedSets(plan),
    })
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .execute();
}
