import type { Reader } from '#db/database.ts';
import { suggestForPlanAsSystem } from '#features/loads/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { copyPlanAsSystem, type PlanItem } from '../queries.ts';

/** The lines of a workout, each with the loads that fit its client at this time and their reasons. */
export async function copyForPerson(
  db: Reader,
  client: Pick<Viewer, 'id' | 'timeZone'>,
  workoutId: string,
  at: Date,
): Promise<PlanItem[]> {
  const lines = await copyPlanAsSystem(db, workoutId);
  const suggested = await suggestForPlanAsSystem(db, client, workoutId, lines, at);
  return lines.map((line, index) => ({ ...line, suggestions: suggested[index] ?? [] }));
}
