import { dayIn } from '@spotter/contract/days';
import { lighterLoads } from '@spotter/contract/lighter-loads';
import { COMMON_RACKS, loadedBy, loadsOf } from '@spotter/contract/loadable';
import { type LoadFacts, progressionOf, suggestLoads } from '@spotter/contract/suggest-loads';
import type { WorkoutExercise } from '@spotter/contract/workouts';
import type { Reader } from '#db/database.ts';
import type { FittingLoads } from '#features/sessions/questions.ts';
import { wholeTarget } from '#features/workouts/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type ExerciseFacts, findFacts } from './fact-queries.ts';

export type PlannedLine = Pick<WorkoutExercise, 'exerciseId' | 'progression' | 'targets'>;

/**
 * A client's suggested loads for the lines of a workout that begins, in the order of the lines, each with one for
 * each target: by their training maxes and their sessions before an instant, rounded to what they can load. Who is asked
 * before a session has the loads of a lighter one beside them.
 */
export async function suggestForPlan(
  db: Reader,
  client: Pick<Viewer, 'id' | 'timeZone'>,
  workoutId: string,
  lines: readonly PlannedLine[],
  before: Date,
): Promise<FittingLoads[]> {
  const exerciseIds = [...new Set(lines.map(({ exerciseId }) => exerciseId))];
  const found =
    exerciseIds.length > 0 ? await findFacts(db, client.id, { exerciseIds, workoutId, before }) : [];
  const facts = new Map(found.map((fact) => [fact.exerciseId, fact]));
  return lines.map(({ exerciseId, progression, targets }) => {
    const fact = facts.get(exerciseId);
    if (!fact) return { suggestions: [] };
    const line = { targets: targets.map(wholeTarget), progression };
    const known = loadFactsOf(fact, client.timeZone);
    const suggested = suggestLoads({ ...line, progression: progressionOf(line, fact.ofProgram) }, known);
    return {
      suggestions: suggested.some((one) => one !== null) ? suggested : [],
      ...(fact.isAsked && { lighter: lighterLoads(line.targets, suggested, known) }),
    };
  });
}

/** What the loads of an exercise follow from, as the rules of the contract take it. */
export function loadFactsOf(
  { trainingMax, past, times, units, equipment, assisted, rack }: ExerciseFacts,
  timeZone: string,
): LoadFacts {
  const unit = units === 'imperial' ? 'lb' : 'kg';
  const { bars, plates, step, dumbbells } = rack ?? COMMON_RACKS[unit];
  return {
    trainingMax,
    times,
    isOwnRack: rack !== null,
    isAssisted: assisted,
    past: past.map(({ at, ...one }) => ({ ...one, date: dayIn(timeZone, at) })),
    loads: loadsOf({ unit, bars, plates, step, dumbbells }, loadedBy(equipment)),
  };
}
