import type { DayText } from '@spotter/contract/days';
import type { LoadSuggestion, PlannedLoads } from '@spotter/contract/loads';
import { progressionOf, suggestLoads } from '@spotter/contract/suggest-loads';
import type { Context } from '#db/context.ts';
import { maySeeTraining } from '#features/coaching/service.ts';
import { wholeTarget } from '#features/workouts/service.ts';
import { AppError } from '#lib/app-error.ts';
import type { Viewer } from '#lib/viewer.ts';
import { findFacts } from './fact-queries.ts';
import { findLinesAhead } from './planned-lines-queries.ts';
import { loadFactsOf } from './suggestion-service.ts';

/** What does not change with the sessions until then: it follows from the plan and a training max alone. */
const IS_FIXED: ReadonlySet<LoadSuggestion['reason']['code']> = new Set(['percent', 'rpe', 'rir', 'rounded']);

/**
 * What percents and ratings of coming workouts are in kilograms for the viewer, or for a client of theirs; a coach who
 * is shown less than all training gets none. Lines that progress are left out: their loads follow from what is logged
 * until then. @throws coaching.not_found
 */
export async function listPlannedLoads(
  ctx: Context,
  viewer: Viewer,
  { clientId = viewer.id, from, to }: { clientId?: string | undefined; from: DayText; to: DayText },
): Promise<PlannedLoads[]> {
  const personId = await maySeeTraining(ctx, viewer, clientId);
  if (!personId) {
    throw new AppError('coaching.not_found', 'You do not coach this client. Choose one of your own clients.');
  }
  const lines = await findLinesAhead(ctx.db, viewer, { clientId: personId, from, to });
  const exerciseIds = [...new Set(lines.map(({ exerciseId }) => exerciseId))];
  if (exerciseIds.length === 0) return [];
  const found = await findFacts(ctx.db, personId, {
    exerciseIds,
    workoutId: null,
    before: ctx.clock.now(),
  });
  const facts = new Map(found.map((fact) => [fact.exerciseId, fact]));
  return lines.flatMap(({ id, exerciseId, progression, targets, ofProgram, timeZone }) => {
    const fact = facts.get(exerciseId);
    const line = { targets: targets.map(wholeTarget), progression };
    if (!fact || progressionOf(line, ofProgram) !== null) return [];
    const weights = suggestLoads(line, loadFactsOf(fact, timeZone)).map((one) =>
      one && IS_FIXED.has(one.reason.code) ? one.weight : null,
    );
    return weights.some((weight) => weight !== null) ? [{ lineId: id, weights }] : [];
  });
}
