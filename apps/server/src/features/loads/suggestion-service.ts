import { dayIn } from '@spotter/contract/days';
import { lighterLoads } from '@spotter/contract/lighter-loads';
import { COMMON_RACKS, loadedBy, loadsOf } from '@spotter/contract/loadable';
import type { Progression } from '@spotter/contract/loads';
import { type LoadFacts, progressionOf, suggestLoads, targetsFor } from '@spotter/contract/suggest-loads';
import type { WorkoutExercise } from '@spotter/contract/workouts';
import type { Reader } from '#db/database.ts';
import type { FittingLine } from '#features/sessions/questions.ts';
import { wholeTarget } from '#features/workouts/service.ts';
import type { Viewer } from '#lib/viewer.ts';
import { type ExerciseFacts, findFacts } from './fact-queries.ts';

export type PlannedLine = Pick<WorkoutExercise, 'exerciseId' | 'progression' | 'targets'>;

/**
 * What fits a client for the lines of a workout that begins, in the order of the lines, each with a load for
 * each target: by their training maxes and their sessions before an instant, rounded to what they can load. Who is asked
 * before a session has the loads of a lighter one beside them.
 */
export async function suggestForPlan(
  db: Reader,
  client: Pick<Viewer, 'id' | 'timeZone'>,
  workoutId: string,
  lines: readonly PlannedLine[],
  before: Date,
): Promise<FittingLine[]> {
  const exerciseIds = [...new Set(lines.map(({ exerciseId }) => exerciseId))];
  const has = (kind: Progression['kind']) => lines.some(({ progression }) => progression?.kind === kind);
  const reads = { stages: has('stages'), tops: has('max') };
  const found =
    exerciseIds.length > 0 ? await findFacts(db, client.id, { exerciseIds, workoutId, before, reads }) : [];
  const facts = new Map(found.map((fact) => [fact.exerciseId, fact]));
  return lines.map(({ exerciseId, progression, targets }) => {
    const fact = facts.get(exerciseId);
    if (!fact) return { targets, suggestions: [] };
    const written = { targets: targets.map(wholeTarget), progression };
    const known = loadFactsOf(fact, client.timeZone);
    const line = { ...written, progression: progressionOf(written, fact.ofProgram) };
    const isStaged = line.progression?.kind === 'stages';
    const shown = isStaged ? targetsFor(line, known) : targets;
    const whole = shown.map(wholeTarget);
    const suggested = suggestLoads({ ...line, targets: whole }, known);
    return {
      targets: shown,
      suggestions: suggested.some((one) => one !== null) ? suggested : [],
      ...(fact.isAsked && { lighter: lighterLoads(whole, suggested, known) }),
    };
  });
}

/** What the loads of an exercise follow from, as the rules of the contract take it. */
export function loadFactsOf(
  { trainingMax, past, tops, times, units, equipment, assisted, rack }: ExerciseFacts,
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
    tops: tops.map(({ at, ...one }) => ({ ...one, date: dayIn(timeZone, at) })),
    loads: loadsOf({ unit, bars, plates, step, dumbbells }, loadedBy(equipment)),
  };
}
