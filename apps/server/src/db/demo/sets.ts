import { plannedSetId } from '@spotter/contract/planned-set-id';
import type { Row } from './insert.ts';
import { lighter, loadFor } from './loads.ts';
import type { PlannedDay } from './planned-days.ts';
import type { Random } from './random.ts';
import type { PlanLine } from './workout-plan.ts';

type Training = { day: PlannedDay; sessionId: string; from: Date; to: Date; now: Date };

/** Adds the sets of one session: as planned most of the time, a rep short at the end when it got heavy. */
export function logSets(
  random: Random,
  { day, sessionId, from, to, now }: Training,
  sets: Row<'logged_sets'>[],
): void {
  const { client, workout, week } = day;
  const skipsLast = random.chance(0.04);
  const lines = skipsLast ? workout.lines.slice(0, -1) : workout.lines;
  const total = lines.reduce((sum, line) => sum + line.sets, 0);
  let nth = 0;
  for (const line of lines) {
    const load = loadFor(line.slug, line.reps, client.strength, week);
    const weight = random.chance(0.1) ? lighter(line.slug, load) : load;
    for (let number = 1; number <= line.sets; number += 1) {
      nth += 1;
      const share = (nth - random.between(0, 0.4)) / total;
      const at = new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * share));
      if (at >= now) return;
      sets.push({
        id: plannedSetId(sessionId, line.id, number),
        session_id: sessionId,
        client_id: client.person.id,
        item_id: line.id,
        exercise_id: line.exerciseId,
        set_number: number,
        reps: doneReps(random, line, number),
        weight,
        duration: doneSeconds(random, line),
        done: true,
        changed_at: at,
      });
    }
  }
}

function doneReps(random: Random, { reps, sets }: PlanLine, number: number): number | null {
  if (reps === null) return null;
  if (number === sets && random.chance(0.25)) return Math.max(1, reps - random.int(1, 2));
  return random.chance(0.05) ? reps + 1 : reps;
}

function doneSeconds(random: Random, { seconds }: PlanLine): number | null {
  if (seconds === null || random.chance(0.75)) return seconds;
  return Math.max(5, Math.round((seconds * random.between(0.8, 1.1)) / 5) * 5);
}
