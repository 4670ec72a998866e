import { plannedSetId } from '@spotter/contract/planned-set-id';
import type { SetTarget } from '@spotter/contract/workouts';
import type { Random } from '../random.ts';
import { shareOf } from './library.ts';
import { exactLoad, lighter, loadFor, stepOf } from './load-rules.ts';
import { SET_NOTES } from './note-texts.ts';
import type { PlannedDay } from './planned-days.ts';
import type { PlanLine, PlanSet } from './workout-plan.ts';

/** A set as it was done, in the words of the table of logged sets. */
export type DemoSet = {
  id: string;
  session_id: string;
  client_id: string;
  item_id: string;
  exercise_id: string;
  set_number: number;
  type: SetTarget['type'];
  reps: number | null;
  weight: number | null;
  duration: number | null;
  distance: number | null;
  rpe: number | null;
  note: string;
  changed_at: Date;
};

type Training = {
  day: PlannedDay;
  sessionId: string;
  from: Date;
  to: Date;
  now: Date;
  /** Lets the first loaded exercise end with a plate more than ever before. */
  dares: boolean;
};

/**
 * The sets of one session: the weight that can be loaded, and as many repetitions as the strength of the day
 * allows with it, so that the estimated maximum grows evenly where the weight goes by steps.
 */
export function logSets(random: Random, training: Training): DemoSet[] {
  const { day, sessionId, from, to, now } = training;
  const { client, workout, week } = day;
  const skipsLast = random.chance(0.04);
  const lines = skipsLast ? workout.lines.slice(0, -1) : workout.lines;
  const total = lines.reduce((sum, line) => sum + line.sets, 0);
  const form = random.between(0.975, 1.02);
  const tellsEffort = random.chance(0.7);
  const sets: DemoSet[] = [];
  let dares = training.dares;
  for (const line of lines) {
    const planned = loadFor(line.slug, line.reps, client.strength, week);
    const load = random.chance(0.06) ? lighter(line.slug, planned) : planned;
    const strength = (exactLoad(line.slug, line.reps, client.strength, week) ?? 0) * form;
    const spare = load ? strength / load - 1 : 0;
    const last = dares && load !== null ? line.each.findLastIndex(({ type }) => type === 'normal') : -1;
    if (last >= 0) dares = false;
    for (const [index, set] of line.each.entries()) {
      const share = (sets.length + 1 - random.between(0, 0.4)) / total;
      const at = new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * share));
      if (at >= now) return sets;
      const effort = tellsEffort ? effortOf(random, set, spare) : null;
      sets.push({
        id: plannedSetId(sessionId, line.id, index + 1),
        session_id: sessionId,
        client_id: client.person.id,
        item_id: line.id,
        exercise_id: line.exerciseId,
        set_number: index + 1,
        type: set.type,
        reps: index === last ? set.reps : doneReps(random, line, index, spare),
        weight: index === last ? (planned ?? 0) + stepOf(line.slug) : shareOf(load, set.share),
        duration: doneSeconds(random, set),
        distance: set.distance,
        rpe: index === last && effort !== null ? 9.5 : effort,
        note: set.type !== 'warmup' && random.chance(0.012) ? random.pick(SET_NOTES) : '',
        changed_at: at,
      });
    }
  }
  return sets;
}

/** Repetitions of a set: the last working one shows what was in it, within a range the load decides. */
function doneReps(random: Random, { each }: PlanLine, index: number, spare: number): number | null {
  const set = each[index];
  if (!set || set.reps === null) return null;
  if (set.type === 'warmup') return set.reps;
  if (set.type === 'drop') return Math.max(3, set.reps + random.int(-2, 1));
  // A rep is worth about 3 % of the load (Epley: 1/30).
  const inReserve = Math.round(spare * 30);
  const isLast = each.slice(index + 1).every(({ type }) => type === 'drop');
  if (set.type === 'failure') return Math.max(2, set.reps + inReserve + random.int(0, 2));
  if (set.repsMax !== null) {
    const reached = set.reps + Math.max(0, inReserve) + random.int(0, 1);
    return Math.min(set.repsMax, isLast ? reached - random.int(0, 1) : reached);
  }
  if (!isLast) return set.reps;
  return Math.max(1, set.reps + Math.min(1, Math.max(-2, inReserve)));
}

/** In halves, near what the coach asked for; a load that is heavy for the day feels so. */
function effortOf(random: Random, { type, rpe }: PlanSet, spare: number): number | null {
  if (rpe === null || type === 'warmup') return null;
  if (type === 'failure') return 10;
  const felt = rpe - spare * 15 + random.between(-0.5, 0.5);
  return Math.min(10, Math.max(5, Math.round(felt * 2) / 2));
}

function doneSeconds(random: Random, { duration }: PlanSet): number | null {
  if (duration === null || random.chance(0.75)) return duration;
  return Math.max(5, Math.round((duration * random.between(0.8, 1.1)) / 5) * 5);
}
