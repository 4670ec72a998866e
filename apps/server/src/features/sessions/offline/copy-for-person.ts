import type { Asking } from '#db/database.ts';
import type { Known } from '#lib/known.ts';
import { askOne } from '#lib/question.ts';
import type { Viewer } from '#lib/viewer.ts';
import { copyPlan, type PlanItem } from '../queries.ts';
import { fittingLoads } from '../questions.ts';

/**
 * The lines of a workout, each with the loads that fit its client at this time and their reasons; of who is asked before a
 * session, also those of a lighter one.
 */
export async function copyForPerson(
  { db, ask }: Asking,
  client: Pick<Viewer, 'id' | 'timeZone'>,
  workoutId: Known<'workout'>,
  at: Date,
): Promise<PlanItem[]> {
  const lines = await copyPlan(db, workoutId);
  const fitting = await askOne(ask, fittingLoads)(db, client, workoutId, lines, at);
  return lines.map((line, index) => ({ ...line, suggestions: [], ...fitting[index] }));
}
